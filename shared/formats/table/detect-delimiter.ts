import type { Delimiter } from './write-table'

const candidates: readonly Delimiter[] = [',', ';', '\t', '|']
const sampleLength = 64 * 1024
const sampleRows = 50

/** The delimiter that gives the rows the most alike numbers of cells; a comma where nothing tells. */
export function detectDelimiter(source: string): Delimiter {
  const sample = source.slice(0, sampleLength)
  let best: Delimiter = ','
  let bestScore = 0
  for (const candidate of candidates) {
    const score = evenness(cellCounts(sample, candidate))
    if (score > bestScore) {
      best = candidate
      bestScore = score
    }
  }
  return best
}

/** Cells of each row, quoted ones counted as one. Blank lines do not count, nor does a row that the sample cuts off. */
function cellCounts(sample: string, delimiter: Delimiter): number[] {
  const counts: number[] = []
  let cells = 1
  let quoted = false
  let blank = true
  let atStart = true
  for (let at = 0; at < sample.length && counts.length < sampleRows; at += 1) {
    const letter = sample[at] ?? ''
    if (quoted) {
      if (letter === '"') quoted = false
    } else if (letter === '"' && (atStart || sample[at - 1] === '"')) quoted = true
    else if (letter === delimiter) {
      cells += 1
      atStart = true
      blank = false
      continue
    } else if (letter === '\n' || letter === '\r') {
      if (!blank) counts.push(cells)
      cells = 1
      blank = true
      atStart = true
      continue
    }
    if (letter.trim() !== '') blank = false
    atStart = false
  }
  if (!blank && counts.length < sampleRows && sample.length < sampleLength) counts.push(cells)
  return counts
}

/** How many rows agree on a number of cells, more for more cells. A single cell says nothing, nor does half a file. */
function evenness(counts: readonly number[]): number {
  const often = new Map<number, number>()
  for (const count of counts) often.set(count, (often.get(count) ?? 0) + 1)
  let score = 0
  for (const [cells, rows] of often) {
    const share = rows / counts.length
    if (cells > 1 && share > 0.5) score = Math.max(score, share ** 2 * (1 + Math.log2(cells) / 4))
  }
  return score
}
