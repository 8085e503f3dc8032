import type { Dub } from '../dub'

/** Keys that no line has or had: in a language what a line that is gone had is kept under its key. */
export function newLineKeys({ lines, spoken }: Pick<Dub, 'lines' | 'spoken'>): () => string {
  const known = [...lines.map(({ key }) => key), ...Object.values(spoken).flatMap(Object.keys)]
  let last = known.reduce((most, key) => Math.max(most, Number(/^l(\d{1,9})$/.exec(key)?.[1] ?? 0)), 0)
  return () => {
    last += 1
    return `l${last}`
  }
}
