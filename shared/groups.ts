/** Under each name what has it, in the order it came. */
export interface Groups<Name, Thing> extends ReadonlyMap<Name, readonly Thing[]> {
  get(name: Name): Thing[] | undefined
}

export function grouped<Name, Thing>(
  things: readonly Thing[],
  namesOf: (thing: Thing) => Iterable<Name>,
): Groups<Name, Thing> {
  const groups = new Map<Name, Thing[]>()
  for (const thing of things) {
    for (const name of namesOf(thing)) {
      const group = groups.get(name)
      if (group) group.push(thing)
      else groups.set(name, [thing])
    }
  }
  return groups
}
