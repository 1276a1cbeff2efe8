// A name that is declared twice stops the start.

export function refuseDuplicates(names: string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`declared twice: ${twice}`)
}
