import type { DatasetRow } from './row'
import { textKey } from './text-key'

/** What a row says: about which sentence, and what about it. */
export interface Saying {
  /** The same text in another language is another sentence. */
  text: string
  facts: string
}

export const sayingOf = ({
  text,
  language,
  intent,
  spans,
}: Pick<DatasetRow, 'text' | 'language' | 'intent' | 'spans'>): Saying => ({
  text: `${language}\n${textKey(text)}`,
  facts: `${intent}\n${spans.map(({ label, value }) => `${label}\t${textKey(value)}`).join('\n')}`,
})

/**
 * All that voices say of a sentence and that came through is the same, and each is heard for itself; before it was heard
 * it is no sentence.
 */
export const canBeTwin = ({ spoken }: Pick<DatasetRow, 'spoken'>): boolean => spoken === undefined

/** `repeat`: the rows say the same. `conflict`: the same sentence has another intent or other entities. */
export type TwinKind = 'repeat' | 'conflict'

export interface TwinRows {
  kind: TwinKind
  keys: string[]
}

/** Sentences that are there more than once, kept up to date by looking only at rows that something happened to. */
export interface TwinFinder {
  add(row: DatasetRow): void
  remove(row: DatasetRow): void
  of(row: DatasetRow): TwinKind | null
  /** In the order their first rows came in. */
  all(): TwinRows[]
  counts(): { repeats: number; conflicts: number }
}

export function createTwinFinder(): TwinFinder {
  /** Under the text of each sentence: the keys of its rows with what they say about it. */
  const groups = new Map<string, Map<string, string>>()
  const twins = new Set<string>()
  const kindOf = (group: ReadonlyMap<string, string>): TwinKind =>
    new Set(group.values()).size > 1 ? 'conflict' : 'repeat'

  return {
    add(row) {
      if (!canBeTwin(row)) return
      const { text, facts } = sayingOf(row)
      const group = groups.get(text) ?? new Map<string, string>()
      group.set(row.key, facts)
      groups.set(text, group)
      if (group.size === 2) twins.add(text)
    },
    remove(row) {
      const { text } = sayingOf(row)
      const group = groups.get(text)
      if (!group?.delete(row.key)) return
      if (group.size === 0) groups.delete(text)
      if (group.size < 2) twins.delete(text)
    },
    of(row) {
      const { text } = sayingOf(row)
      const group = twins.has(text) ? groups.get(text) : undefined
      return group?.has(row.key) ? kindOf(group) : null
    },
    all: () =>
      [...twins].flatMap((text): TwinRows[] => {
        const group = groups.get(text)
        return group ? [{ kind: kindOf(group), keys: [...group.keys()] }] : []
      }),
    counts() {
      let conflicts = 0
      for (const text of twins) {
        const group = groups.get(text)
        if (group && kindOf(group) === 'conflict') conflicts += 1
      }
      return { repeats: twins.size - conflicts, conflicts }
    },
  }
}
