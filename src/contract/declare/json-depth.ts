// Nesting depth of a JSON text, measured before parsing: code that visits a parsed value may
// recurse, and a short text can nest very deeply.

/** Whether more than `most` brackets are open at once. Does not check that the text is JSON. */
export function isDeeperThan(text: string, most: number): boolean {
  let depth = 0
  let isString = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at)
    if (char === '"') isString = !isString
    else if (isString && char === '\\') at += 1
    else if (!isString && (char === '{' || char === '[')) depth += 1
    else if (!isString && (char === '}' || char === ']')) depth -= 1
    if (depth > most) return true
  }
  return false
}
