import { posix, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import { endsExport, exportNotices } from '../../../../../renderer/workbench/export/export-end'
import { createTranslate } from '../../../../../shared/language/translate'
import type { ExportEnd } from '../../../../../shared/transcripts/export-choice'

const ended = (change: Partial<ExportEnd>): ExportEnd => ({
  folder: '/home/ananya',
  files: [],
  failed: [],
  losses: [],
  left: 0,
  ...change,
})
const notices = (change: Partial<ExportEnd>) => exportNotices(ended(change), createTranslate('en'))
const failed = (name: string) => ({
  id: name,
  name,
  format: null,
  error: { kind: 'offline' } as const,
})

describe('what is said when an export has ended', () => {
  it('names one file, counts several, and leads to the first', () => {
    expect(notices({ files: ['a.srt'] })).toEqual([
      {
        kind: 'ok',
        id: 'transcripts exported',
        title: 'a.srt is written',
        lines: ['In /home/ananya'],
        path: '/home/ananya/a.srt',
      },
    ])
    expect(notices({ folder: 'C:\\Films', files: ['a.srt', 'b.srt'] })).toMatchObject([
      { title: '2 files written', path: 'C:\\Films\\a.srt' },
    ])
  })

  it.each([
    [win32, 'D:\\'],
    [win32, 'D:\\Films'],
    [win32, '\\\\office\\films\\'],
    [posix, '/'],
    [posix, '/films'],
  ])('leads to the first as its system joins the two (%#)', (system, folder) => {
    expect(notices({ folder, files: ['a.srt'] })[0]?.path).toBe(system.join(folder, 'a.srt'))
  })

  it('says what a format could not hold', () => {
    const [notice] = notices({ files: ['a.srt'], losses: [{ format: 'srt', count: 2 }] })
    expect(notice?.lines).toEqual([
      'In /home/ananya',
      '2 places in SRT that the format cannot hold as they are',
    ])
  })

  it('says what was left out where it was stopped, also before the first file', () => {
    expect(notices({ files: ['a.srt'], left: 2 })).toMatchObject([
      {
        kind: 'info',
        title: 'Stopped after 1 file',
        lines: ['In /home/ananya', '2 transcripts left out. What is written stays.'],
      },
    ])
    expect(notices({ left: 1 })).toMatchObject([
      {
        title: 'Stopped after 0 files',
        lines: ['1 transcript left out. What is written stays.'],
        path: null,
      },
    ])
  })

  it('tells of what could not be written beside what was, each reason once and five at most', () => {
    const all = ['a', 'a', 'b', 'c', 'd', 'e', 'f'].map(failed)
    const [written, not] = notices({ files: ['z.srt'], failed: all })
    expect(written?.kind).toBe('ok')
    expect(not).toMatchObject({ kind: 'error', title: '7 files could not be written', lines: { length: 5 } })
    expect(not?.lines.map(line => line.split(':')[0])).toEqual(['a', 'b', 'c', 'd', 'e'])
    expect(notices({ failed: [failed('a')] })).toHaveLength(1)
  })

  it('is a word too where there was nothing', () => {
    expect(notices({})).toEqual([
      { kind: 'info', title: 'There is nothing to export yet', lines: [], path: null },
    ])
  })
})

it('is over with where something was written or somebody stopped it, and open to another try where not', () => {
  expect(endsExport(ended({ files: ['a.srt'] }))).toBe(true)
  expect(endsExport(ended({ left: 1 }))).toBe(true)
  expect(endsExport(ended({ failed: [failed('a')] }))).toBe(false)
})
