/** The names that are counted, as a list of choices shows them: without the empty one, in order. */
export const namesInUse = (counts: ReadonlyMap<string, unknown>): string[] =>
  [...counts.keys()].filter(name => name !== '').sort((one, other) => one.localeCompare(other))
