// Makes every call with the client that openapi-generator made. Calls come as JSON on standard input; each
// answer is printed as a line.

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.regex.Pattern;
import org.openapitools.client.ApiClient;

public class GeneratedCalls {
  private static final ObjectMapper MAPPER = ApiClient.createDefaultObjectMapper();

  public static void main(String[] arguments) throws Exception {
    JsonNode told = MAPPER.readTree(System.in);
    ApiClient client = new ApiClient();
    client.updateBaseUri(told.get("url").asText());
    client.setRequestInterceptor(request -> request.header("X-API-Key", told.get("key").asText()));
    for (JsonNode call : told.get("calls")) {
      System.out.println(MAPPER.writeValueAsString(make(call, client)));
    }
  }

  private static Object make(JsonNode call, ApiClient client) throws Exception {
    Class<?> api = Class.forName("org.openapitools.client.api." + call.get("tag").asText() + "Api");
    String name = camel(call.get("operation").asText());
    // The other method of its name takes headers as well.
    Method method =
        Arrays.stream(api.getMethods())
            .filter(one -> one.getName().equals(name))
            .min(Comparator.comparing(Method::getParameterCount))
            .orElseThrow(() -> new NoSuchMethodException(name));
    Object[] values =
        Arrays.stream(method.getParameters())
            .map(one -> MAPPER.convertValue(given(call, one.getName()), one.getType()))
            .toArray();
    return method.invoke(api.getConstructor(ApiClient.class).newInstance(client), values);
  }

  private static JsonNode given(JsonNode call, String parameter) {
    for (String where : new String[] {"places", "query"}) {
      var members = call.get(where).fields();
      while (members.hasNext()) {
        var member = members.next();
        if (camel(member.getKey()).equals(parameter)) return member.getValue();
      }
    }
    return parameter.endsWith("Request") ? call.get("body") : null;
  }

  private static String camel(String name) {
    return Pattern.compile("_(\\w)").matcher(name).replaceAll(m -> m.group(1).toUpperCase());
  }
}
