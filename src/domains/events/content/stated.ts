// What a field of an item's content is: only what a sentence states, with the sentence.

export type Confidence = 'high' | 'low'

export interface Stated<Value> {
  value: Value
  /** The words it is from, as they stand in the filing. */
  sentence: string
  confidence: Confidence
}

/** The first sentence that a reader makes something of. */
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
