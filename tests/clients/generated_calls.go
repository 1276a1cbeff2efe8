// Makes every call with the client that openapi-generator made. Calls come as JSON on standard input; each
// answer is printed as a line.

package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"reflect"
	"regexp"
	"strings"

	generated "generated/client"
)

type call struct {
	Operation, Tag, Path string
	Places               map[string]string
	Query                map[string]json.RawMessage
	Body                 json.RawMessage
}

func main() {
	var told struct {
		Url, Key string
		Calls    []call
	}
	if err := json.NewDecoder(os.Stdin).Decode(&told); err != nil {
		log.Fatal(err)
	}
	settings := generated.NewConfiguration()
	settings.Servers = generated.ServerConfigurations{{URL: told.Url}}
	settings.AddDefaultHeader("X-API-Key", told.Key)
	client := reflect.ValueOf(generated.NewAPIClient(settings)).Elem()
	for _, one := range told.Calls {
		answer, err := one.makeWith(client)
		if err != nil {
			log.Fatal(one.Operation, ": ", err)
		}
		line, err := json.Marshal(answer)
		if err != nil {
			log.Fatal(one.Operation, ": ", err)
		}
		fmt.Println(string(line))
	}
}

func (c call) makeWith(client reflect.Value) (any, error) {
	begin := client.FieldByName(pascal(c.Tag) + "API").MethodByName(pascal(c.Operation))
	values := []reflect.Value{reflect.ValueOf(context.Background())}
	for _, place := range regexp.MustCompile(`\{(\w+)\}`).FindAllStringSubmatch(c.Path, -1) {
		values = append(values, reflect.ValueOf(c.Places[place[1]]))
	}
	request := begin.Call(values)[0]
	given := map[string]json.RawMessage{}
	for name, value := range c.Query {
		given[name] = value
	}
	if string(c.Body) != "null" {
		given[c.Operation+"_request"] = c.Body
	}
	for name, text := range given {
		set := request.MethodByName(pascal(name))
		value := reflect.New(set.Type().In(0))
		if err := json.Unmarshal(text, value.Interface()); err != nil {
			return nil, err
		}
		request = set.Call([]reflect.Value{value.Elem()})[0]
	}
	answered := request.MethodByName("Execute").Call(nil)
	err, _ := answered[2].Interface().(error)
	return answered[0].Interface(), err
}

func pascal(name string) string {
	var all strings.Builder
	for _, part := range strings.Split(name, "_") {
		all.WriteString(strings.ToUpper(part[:1]) + part[1:])
	}
	return all.String()
}
