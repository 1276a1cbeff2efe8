// Signature checks for receivers (Standard Webhooks 1.0.0), in the most common languages. Each
// program takes the header values and the raw body, and is executed by the tests unchanged.

export interface Sample {
  readonly language: string
  /** File extension of the language. */
  readonly extension: string
  readonly code: string
}

const PYTHON = `import base64, hashlib, hmac, time

def verify(secret: str, headers: dict, body: bytes, tolerance: int = 300) -> bool:
    """True when the body is ours and recent. The body is the bytes as received."""
    sent = headers["webhook-timestamp"]
    if abs(time.time() - int(sent)) > tolerance:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{sent}.".encode() + body
    expected = base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = [one.removeprefix("v1,") for one in headers["webhook-signature"].split()]
    return any(hmac.compare_digest(expected, one) for one in given)
`

const TYPESCRIPT = `import { createHmac, timingSafeEqual } from 'node:crypto'

/** True when the body is ours and recent. The body is the text as received, not parsed and printed. */
function verify(
  secret: string,
  headers: Record<string, string>,
  body: string,
  toleranceSeconds = 300,
): boolean {
  const sent = headers['webhook-timestamp'] ?? ''
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) <= toleranceSeconds)) return false
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = \`\${headers['webhook-id']}.\${sent}.\${body}\`
  const expected = createHmac('sha256', key).update(signed).digest()
  return (headers['webhook-signature'] ?? '').split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
`

const GO = `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Verify reports whether the body, as received, is ours and recent.
func Verify(secret string, header http.Header, body []byte, tolerance time.Duration) bool {
	sent := header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(sent, 10, 64)
	if err != nil || math.Abs(time.Since(time.Unix(seconds, 0)).Seconds()) > tolerance.Seconds() {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(header.Get("webhook-id") + "." + sent + "."))
	mac.Write(body)
	expected := mac.Sum(nil)
	for _, one := range strings.Fields(header.Get("webhook-signature")) {
		given, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(one, "v1,"))
		if err == nil && hmac.Equal(given, expected) {
			return true
		}
	}
	return false
}
`

export const VERIFICATION: readonly Sample[] = [
  { language: 'Python', extension: 'py', code: PYTHON },
  { language: 'TypeScript', extension: 'ts', code: TYPESCRIPT },
  { language: 'Go', extension: 'go', code: GO },
]
