import { describe, expect, it } from 'vitest'
import { parseTemplate } from '../../../../../shared/formats/name-template'
import { readTable } from '../../../../../shared/formats/table/read-table'
import type { Line } from '../../../../../shared/speech/line'
import { clipsOf, clipTitle } from '../../../../../shared/speech/save/clips'
import { linesTable } from '../../../../../shared/speech/save/lines-table'
import { manifestEntry, manifestJson, manifestTable } from '../../../../../shared/speech/save/manifest'
import { goodCells, lineWith, sheetWith, takeOf } from '../sheets'

const spoken = (key: string, text: string, now = text): Line => {
  const first = takeOf(`${key}-1`, { text: 'Before' })
  const take = takeOf(`${key}-2`, { text }, { speaker: 'slt' })
  return { ...lineWith(key, { text: now, meta: '{"id":7}' }), takes: [first, take], chosen: take.id }
}
const sheet = sheetWith(spoken('a', 'Hello'), lineWith('b'), spoken('c', 'Old', 'New'))

describe('the sounds of a sheet', () => {
  it('are the chosen takes, with the places of their lines', () => {
    const { clips, silent } = clipsOf(sheet, 'all')
    expect(clips.map(({ index, takeNumber, isStale }) => [index, takeNumber, isStale])).toEqual([
      [1, 2, false],
      [3, 2, true],
    ])
    expect(silent).toBe(1)
  })

  it('are those of the chosen lines, in the order of the sheet', () => {
    expect(clipsOf(sheet, ['c', 'a']).clips.map(({ line }) => line.key)).toEqual(['a', 'c'])
    expect(clipsOf(sheet, ['b'])).toEqual({ clips: [], silent: 1 })
  })

  it('are called after what is heard, not after what the line says by now', () => {
    const [, old] = clipsOf(sheet, 'all').clips
    const template = parseTemplate('{index:3} {text:20} {language} {gender} {speaker} {take}')
    expect(old && clipTitle(template, old)).toBe('003 Old en-IN female slt 2')
  })

  it('are called after the voice that was asked for where the service names none', () => {
    const take = takeOf('j', { speakerId: '07' }, { speaker: '' })
    const { clips } = clipsOf(sheetWith({ ...lineWith('a'), takes: [take], chosen: take.id }), 'all')
    expect(clips[0] && clipTitle(parseTemplate('{speaker}'), clips[0])).toBe('07')
  })
})

describe('a manifest', () => {
  const entries = clipsOf(sheet, 'all').clips.map(clip => manifestEntry(clip, { task: 't1', file: 'f1' }))

  it('holds every setting, what came of it, and the ids of the service', () => {
    expect(entries[1]).toMatchObject({
      line: 3,
      text: 'Old',
      speaker: 'slt',
      seconds: 2.31,
      stale: true,
      taskId: 't1',
      fileId: 'f1',
      jobId: 'c-2',
      meta: { id: 7 },
      madeAt: '1970-01-01T00:00:01.000Z',
    })
  })

  it('is a table that spreadsheets open and do not run', () => {
    const [entry] = entries
    const source = manifestTable(entry ? [{ ...entry, text: '=1+1', file: 'a "b".wav' }] : [])
    expect(source.startsWith('\ufeff')).toBe(true)
    expect(source).toContain("'=1+1")
    const { items, problems } = readTable(source)
    expect(problems).toEqual([])
    expect(items[1]?.cells).toContain('a "b".wav')
    expect(items[1]?.cells).toContain('{"id":7}')
  })

  it('is JSON with a head', () => {
    const head = { sheet: 'Metro', service: 'Company', savedAt: '2025-10-14T00:00:00.000Z', track: null }
    expect(JSON.parse(manifestJson(head, entries))).toMatchObject({ version: 1, ...head, lines: entries })
  })
})

it('the lines of a sheet become a table that can be read back', () => {
  const lines = [
    { ...goodCells, text: '=cmd', fit: { mode: 'squeeze' as const, seconds: '2,5' }, meta: '{"a":1}' },
    { ...goodCells, text: 'Two\nlines' },
  ]
  const { items } = readTable(linesTable(lines))
  expect(items[0]?.cells).toEqual([
    'text',
    'language',
    'gender',
    'speakerId',
    'requiredTime',
    'stretchMode',
    'meta',
    'start',
    'upTo',
  ])
  expect(items[1]?.cells).toEqual(['=cmd', 'en-IN', 'female', '', '2,5', 'squeeze', '{"a":1}', '', ''])
  expect(items[2]?.cells).toEqual(['Two\nlines', 'en-IN', 'female', '', '', '', '', '', ''])
})
