// Signatures of OkHttp 4 as openapi-generator's Kotlin transport uses them, to compile against.

package okhttp3

import java.io.Closeable
import java.io.File
import java.io.IOException
import java.io.InputStream

private fun notCalled(): Nothing = error("a signature to compile against")

class MediaType {
    companion object {
        fun String.toMediaTypeOrNull(): MediaType? = notCalled()
    }
}

abstract class RequestBody {
    companion object {
        fun String.toRequestBody(contentType: MediaType? = null): RequestBody = notCalled()

        fun ByteArray.toRequestBody(
            contentType: MediaType? = null,
            offset: Int = 0,
            byteCount: Int = size,
        ): RequestBody = object : RequestBody() {}

        fun File.asRequestBody(contentType: MediaType? = null): RequestBody = notCalled()
    }
}

abstract class ResponseBody : Closeable {
    fun byteStream(): InputStream = notCalled()

    fun bytes(): ByteArray = notCalled()

    fun string(): String = notCalled()
}

class Headers : Iterable<Pair<String, String>> {
    override operator fun iterator(): Iterator<Pair<String, String>> = notCalled()

    fun toMultimap(): Map<String, List<String>> = notCalled()

    class Builder {
        fun add(name: String, value: String): Builder = notCalled()

        fun build(): Headers = notCalled()
    }

    companion object {
        fun Map<String, String>.toHeaders(): Headers = notCalled()
    }
}

class FormBody : RequestBody() {
    class Builder {
        fun add(name: String, value: String): Builder = notCalled()

        fun build(): FormBody = notCalled()
    }
}

class MultipartBody : RequestBody() {
    class Builder {
        fun setType(type: MediaType): Builder = notCalled()

        fun addPart(headers: Headers?, body: RequestBody): Builder = notCalled()

        fun build(): MultipartBody = notCalled()
    }

    companion object {
        val FORM: MediaType get() = notCalled()
    }
}

class HttpUrl {
    val encodedPathSegments: List<String> get() = notCalled()

    fun newBuilder(): Builder = notCalled()

    class Builder {
        fun addPathSegment(pathSegment: String): Builder = notCalled()

        fun addEncodedPathSegments(encodedPathSegments: String): Builder = notCalled()

        fun addQueryParameter(name: String, value: String?): Builder = notCalled()

        fun scheme(scheme: String): Builder = notCalled()

        fun host(host: String): Builder = notCalled()

        fun build(): HttpUrl = notCalled()
    }

    companion object {
        fun String.toHttpUrlOrNull(): HttpUrl? = notCalled()
    }
}

class Request {
    class Builder {
        fun url(url: HttpUrl): Builder = notCalled()

        fun url(url: String): Builder = notCalled()

        fun get(): Builder = notCalled()

        fun head(): Builder = notCalled()

        fun post(body: RequestBody): Builder = notCalled()

        fun put(body: RequestBody): Builder = notCalled()

        fun patch(body: RequestBody): Builder = notCalled()

        fun delete(body: RequestBody? = null): Builder = notCalled()

        fun method(method: String, body: RequestBody?): Builder = notCalled()

        fun headers(headers: Headers): Builder = notCalled()

        fun addHeader(name: String, value: String): Builder = notCalled()

        fun header(name: String, value: String): Builder = notCalled()

        fun build(): Request = notCalled()
    }
}

class Response : Closeable {
    val code: Int get() = notCalled()
    val message: String get() = notCalled()
    val headers: Headers get() = notCalled()
    val body: ResponseBody? get() = notCalled()
    val isSuccessful: Boolean get() = notCalled()
    val isRedirect: Boolean get() = notCalled()

    fun header(name: String, defaultValue: String? = null): String? = notCalled()

    override fun close() = notCalled()
}

interface Callback {
    fun onFailure(call: Call, e: IOException)

    fun onResponse(call: Call, response: Response)
}

interface Call {
    fun execute(): Response

    fun enqueue(responseCallback: Callback)

    fun interface Factory {
        fun newCall(request: Request): Call
    }
}

open class OkHttpClient : Call.Factory {
    override fun newCall(request: Request): Call = notCalled()

    class Builder {
        fun build(): OkHttpClient = notCalled()
    }
}
