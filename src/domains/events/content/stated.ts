// A stated value of an item’s content, with the sentence that states it.

export type Confidence = 'high' | 'low'

export interface Stated<Value> {
  value: Value
  /** The sentence that states the fact, as filed. */
  sentence: string
  confidence: Confidence
}

/** Value from the first sentence that `read` can parse. */
export function firstStated<Value>(
  sentences: readonly string[],
  read: (sentence: string) => Value | null,
  confidence: (sentence: string, value: Value) => Confidence = () => 'high',
): Stated<Value> | null {
  for (const sentence of sentences) {
    const value = read(sentence)
    if (value !== null) return { value, sentence, confidence: confidence(sentence, value) }
  }
  return null
}
