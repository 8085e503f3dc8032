import { type Dataset, type RowChoice, rowsOf } from '../dataset'
import type { DatasetPatch } from '../dataset-patch'
import type { Row } from '../row'
import { textKey } from '../text-key'
import { setFacts } from './set-facts'

export const trainSet = 'train'
export const testSet = 'test'

/**
 * Divides rows into training and test, each intent by itself. Rows that say the same stay together: a sentence that is
 * in both makes every test result look better than it is.
 */
export function splitRows(
  dataset: Dataset,
  choice: RowChoice,
  { testPercent, seed }: { testPercent: number; seed: number },
): DatasetPatch {
  const rows = rowsOf(dataset, choice)
  const isTest = new Set<string>()
  for (const [intent, texts] of textsByIntent(rows)) {
    const wanted = Math.round((texts.length * testPercent) / 100)
    const drawn = texts
      .map(text => ({ text, draw: drawOf(`${seed}/${intent}/${text}`) }))
      .sort((one, other) => one.draw - other.draw)
    for (const { text } of drawn.slice(0, wanted)) isTest.add(`${intent}\n${text}`)
  }
  return setFacts(rows, 'type', row =>
    isTest.has(`${row.intent}\n${textKey(row.text)}`) ? testSet : trainSet,
  )
}

function textsByIntent(rows: readonly Row[]): Map<string, string[]> {
  const texts = new Map<string, Set<string>>()
  for (const { intent, text } of rows) {
    const known = texts.get(intent) ?? new Set<string>()
    known.add(textKey(text))
    texts.set(intent, known)
  }
  return new Map([...texts].map(([intent, known]) => [intent, [...known]]))
}

/** FNV-1a with a last stir: the same words always draw the same number, in whatever order they are asked. */
function drawOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return (hash ^ (hash >>> 15)) >>> 0
}
