import type { IntentsTried } from './try-training'

/** The rows of one intent that were taken for one. */
export interface TakenRows {
  guess: string
  keys: string[]
}

/** What became of the sentences of an intent. */
export interface IntentLine {
  intent: string
  count: number
  /** Those that were taken for what they are. */
  right: string[]
  /** The others, by what they were taken for, the most first. */
  taken: TakenRows[]
}

/**
 * The table of a hundred intents has ten thousand cells, of which nearly all are empty: of each intent, those are told
 * that are not. The intent that is mixed up the most comes first.
 */
export function confusionTable({ names, keys, given, guesses }: IntentsTried): IntentLine[] {
  const lines = names.map(intent => ({ intent, cells: new Map<number, string[]>() }))
  for (const [at, key] of keys.entries()) {
    const cells = lines[given[at] ?? 0]?.cells
    const guess = guesses[at] ?? 0
    const cell = cells?.get(guess)
    if (cell) cell.push(key)
    else cells?.set(guess, [key])
  }
  const told = lines.map(({ intent, cells }, number): IntentLine & { wrong: number } => {
    const taken = [...cells]
      .filter(([guess]) => guess !== number)
      .map(([guess, taken]): TakenRows => ({ guess: names[guess] ?? '', keys: taken }))
      .sort((one, other) => other.keys.length - one.keys.length)
    const right = cells.get(number) ?? []
    const wrong = taken.reduce((sum, cell) => sum + cell.keys.length, 0)
    return { intent, count: right.length + wrong, right, taken, wrong }
  })
  return told
    .sort((one, other) => other.wrong - one.wrong)
    .map(({ intent, count, right, taken }) => ({ intent, count, right, taken }))
}
