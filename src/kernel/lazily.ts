// Something that is loaded by the first call and kept, such as a module.

/** Its failure is kept as well. */
export function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
