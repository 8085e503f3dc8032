import { describe, expect, it } from 'vitest'
import { countOf, filterLines } from '../../../../shared/speech/filter-lines'
import { createLineStates } from '../../../../shared/speech/line-state'
import { noPaces } from '../../../../shared/speech/pace'
import { goodCells, jobFor, keysOf, lineWith, runOf, sheetOf, sheetWith, takeOf } from './sheets'

const spoken = (key: string) => ({
  ...lineWith(key, { text: goodCells.text }),
  takes: [takeOf('old')],
  chosen: 'old/0',
})
const running = (key: string, row: number) => ({ ...lineWith(key), run: runOf('j', row) })

describe('a filter', () => {
  const rows = (['waiting', 'fetching', 'failed', 'unsure'] as const).map((phase, at) => ({
    line: 'defg'[at] ?? '',
    phase,
  }))
  const sheet = sheetWith(
    lineWith('a', { gender: '' }),
    spoken('b'),
    { ...spoken('c'), text: 'Edited', language: 'en' },
    ...rows.map(({ line }, at) => running(line, at)),
  )
  const states = createLineStates(sheet, [jobFor('j', rows)])
  const shown = (filter: Parameters<typeof filterLines>[2]): string =>
    keysOf({ ...sheet, lines: filterLines(sheet.lines, states, filter, noPaces) })

  it.each([
    ['all', 'abcdefg'],
    ['draft', 'a'],
    ['stale', 'c'],
    ['running', 'de'],
    ['done', 'b'],
    ['failed', 'fg'],
  ] as const)('%s shows %s and counts as many', (filter, keys) => {
    expect(shown(filter)).toBe(keys)
    expect(countOf(states.counts(), filter)).toBe(keys.length)
  })

  it('shows lines with something wrong, and all of them as they are', () => {
    expect(shown('problems')).toBe('ac')
    expect(filterLines(sheet.lines, states, 'all', noPaces)).toBe(sheet.lines)
    expect(countOf(createLineStates(sheetOf('')).counts(), 'all')).toBe(0)
  })
})
