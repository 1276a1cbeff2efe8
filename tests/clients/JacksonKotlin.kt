// Signature of jackson-module-kotlin as openapi-generator's Kotlin client uses it, to compile against.

package com.fasterxml.jackson.module.kotlin

import com.fasterxml.jackson.databind.ObjectMapper

private fun notCalled(): Nothing = error("a signature to compile against")

fun jacksonObjectMapper(): ObjectMapper = notCalled()
