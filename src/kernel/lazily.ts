// A module that is read with the first call and kept: to ask Node for it again, as every call would,
// takes longer than a query.

/** `load` is an import; its failure is kept as well, as Node keeps it. */
export function lazily<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined
  return () => {
    loaded ??= load()
    return loaded
  }
}
