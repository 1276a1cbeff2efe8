// Signatures of OkHttp 4 as openapi-generator's Kotlin transport uses them, to compile against.

package okhttp3

import java.io.Closeable
import java.io.File
import java.io.IOException
import java.io.InputStream

class MediaType {
    companion object {
        fun String.toMediaTypeOrNull(): MediaType? = TODO()
    }
}

abstract class RequestBody {
    companion object {
        fun String.toRequestBody(contentType: MediaType? = null): RequestBody = TODO()

        fun ByteArray.toRequestBody(
            contentType: MediaType? = null,
            offset: Int = 0,
            byteCount: Int = size,
        ): RequestBody = object : RequestBody() {}

        fun File.asRequestBody(contentType: MediaType? = null): RequestBody = TODO()
    }
}

abstract class ResponseBody : Closeable {
    fun byteStream(): InputStream = TODO()

    fun bytes(): ByteArray = TODO()

    fun string(): String = TODO()
}

class Headers : Iterable<Pair<String, String>> {
    override operator fun iterator(): Iterator<Pair<String, String>> = TODO()

    fun toMultimap(): Map<String, List<String>> = TODO()

    class Builder {
        fun add(name: String, value: String): Builder = TODO()

        fun build(): Headers = TODO()
    }

    companion object {
        fun Map<String, String>.toHeaders(): Headers = TODO()
    }
}

class FormBody : RequestBody() {
    class Builder {
        fun add(name: String, value: String): Builder = TODO()

        fun build(): FormBody = TODO()
    }
}

class MultipartBody : RequestBody() {
    class Builder {
        fun setType(type: MediaType): Builder = TODO()

        fun addPart(headers: Headers?, body: RequestBody): Builder = TODO()

        fun build(): MultipartBody = TODO()
    }

    companion object {
        val FORM: MediaType get() = TODO()
    }
}

class HttpUrl {
    val encodedPathSegments: List<String> get() = TODO()

    fun newBuilder(): Builder = TODO()

    class Builder {
        fun addPathSegment(pathSegment: String): Builder = TODO()

        fun addEncodedPathSegments(encodedPathSegments: String): Builder = TODO()

        fun addQueryParameter(name: String, value: String?): Builder = TODO()

        fun scheme(scheme: String): Builder = TODO()

        fun host(host: String): Builder = TODO()

        fun build(): HttpUrl = TODO()
    }

    companion object {
        fun String.toHttpUrlOrNull(): HttpUrl? = TODO()
    }
}

class Request {
    class Builder {
        fun url(url: HttpUrl): Builder = TODO()

        fun url(url: String): Builder = TODO()

        fun get(): Builder = TODO()

        fun head(): Builder = TODO()

        fun post(body: RequestBody): Builder = TODO()

        fun put(body: RequestBody): Builder = TODO()

        fun patch(body: RequestBody): Builder = TODO()

        fun delete(body: RequestBody? = null): Builder = TODO()

        fun method(method: String, body: RequestBody?): Builder = TODO()

        fun headers(headers: Headers): Builder = TODO()

        fun addHeader(name: String, value: String): Builder = TODO()

        fun header(name: String, value: String): Builder = TODO()

        fun build(): Request = TODO()
    }
}

class Response : Closeable {
    val code: Int get() = TODO()
    val message: String get() = TODO()
    val headers: Headers get() = TODO()
    val body: ResponseBody? get() = TODO()
    val isSuccessful: Boolean get() = TODO()
    val isRedirect: Boolean get() = TODO()

    fun header(name: String, defaultValue: String? = null): String? = TODO()

    override fun close() = TODO()
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
    override fun newCall(request: Request): Call = TODO()

    class Builder {
        fun build(): OkHttpClient = TODO()
    }
}
