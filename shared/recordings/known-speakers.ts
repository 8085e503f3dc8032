import type { Recording } from './recording'

/** Names that speakers of the library have: who speaks in most recordings comes first. */
export function knownSpeakers(recordings: Iterable<Recording>): string[] {
  const counts = new Map<string, number>()
  for (const { transcript } of recordings) {
    const names = new Set(transcript?.speakers.map(({ name }) => name.trim()))
    for (const name of names) if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const byFrequency = [...counts].sort(
    ([one, ofOne], [other, ofOther]) => ofOther - ofOne || one.localeCompare(other),
  )
  return byFrequency.map(([name]) => name)
}
