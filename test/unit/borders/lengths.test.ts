import { expect, it } from 'vitest'
import { readSources } from '../../harness/source-imports'

const longest = 400

const linesOf = (text: string): number => text.split('\n').length - 1

it('no file is longer than anybody takes in, and most are neither slips nor scrolls', () => {
  const lengths = [...readSources()].map(([file, text]) => ({ file, lines: linesOf(text) }))
  expect(lengths.filter(({ lines }) => lines > longest)).toEqual([])
  const sorted = lengths.map(({ lines }) => lines).sort((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  expect(median).toBeGreaterThanOrEqual(60)
  expect(median).toBeLessThanOrEqual(110)
})
