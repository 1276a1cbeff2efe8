// Makes every call with the client that openapi-generator made. Calls come as JSON on standard input; each
// answer is printed as a line. The client's other libraries are stood in for: it is compiled without a
// registry of packages, and needs of them the names alone.

using System;
using System.Linq;
using System.Reflection;
using Newtonsoft.Json;
using Newtonsoft.Json.Linq;
using Org.OpenAPITools.Client;

public static class GeneratedCalls {
  public static void Main() {
    // The generator leaves out that an enum may be null: it then has no value.
    JsonConvert.DefaultSettings =
      () => new JsonSerializerSettings { NullValueHandling = NullValueHandling.Ignore };
    // Dates stay the texts that they were sent as.
    var reader = new JsonTextReader(Console.In) { DateParseHandling = DateParseHandling.None };
    var told = JObject.Load(reader);
    var configuration = new Configuration {
      BasePath = (string)told["url"],
      DateTimeFormat = "yyyy-MM-dd",
    };
    // The format of dates is read from there alone.
    GlobalConfiguration.Instance = configuration;
    configuration.DefaultHeaders["X-API-Key"] = (string)told["key"];
    foreach (var call in told["calls"]) {
      Console.WriteLine(JsonConvert.SerializeObject(Make(call, configuration)));
    }
  }

  static object Make(JToken call, Configuration configuration) {
    var name = $"Org.OpenAPITools.Api.{Pascal((string)call["tag"])}Api";
    var type = typeof(Configuration).Assembly.GetType(name, true);
    var method = type.GetMethods().Single(one => one.Name == Pascal((string)call["operation"]));
    var values = method.GetParameters().Select(one => Given(call, one)).ToArray();
    var api = Activator.CreateInstance(type, configuration);
    return method.Invoke(api, values);
  }

  static object Given(JToken call, ParameterInfo parameter) {
    foreach (var where in new[] { "places", "query" }) {
      foreach (var member in ((JObject)call[where]).Properties()) {
        if (Pascal(member.Name) == Pascal(parameter.Name)) {
          return member.Value.ToObject(parameter.ParameterType);
        }
      }
    }
    var isBody = parameter.Name.EndsWith("Request") && call["body"].Type != JTokenType.Null;
    if (isBody) return call["body"].ToObject(parameter.ParameterType);
    return parameter.HasDefaultValue ? parameter.DefaultValue : null;
  }

  static string Pascal(string name) {
    return string.Concat(name.Split('_', ' ').Select(word => char.ToUpper(word[0]) + word.Substring(1)));
  }
}

namespace JsonSubTypes {
  [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
  public class KnownSubTypeAttribute : Attribute {
    public KnownSubTypeAttribute(Type type, object value) {}
  }
}

namespace Polly {
  using System.Threading.Tasks;

  public enum OutcomeType { Successful, Failure }

  public class PolicyResult<T> {
    public OutcomeType Outcome;
    public T Result;
    public Exception FinalException;
  }

  public interface ISyncPolicy<T> {}

  public interface IAsyncPolicy<T> {
    Task<PolicyResult<T>> ExecuteAndCaptureAsync(Func<Task<T>> action);
  }
}
