import { expect, it } from 'vitest'
import { createExportNames } from '../../../../../electron/transcripts/export/export-names'
import { exportFormats } from '../../../../../shared/transcripts/export-choice'

const talk = { title: 'A talk', language: 'en', createdAt: Date.UTC(2026, 10, 21, 20) }

it('names a file of each format as the programs that read it look for it', () => {
  const named = [
    'A talk.srt',
    'A talk.vtt',
    'A talk.txt',
    'A talk.docx',
    'A talk.html',
    'A talk.json',
    'A talk.csv',
    'A talk.labels.txt',
    'A talk.TextGrid',
    'A talk.rttm',
  ]
  const nameOf = createExportNames('{title}', [])
  expect(exportFormats.map(format => nameOf(talk, format, 1))).toEqual(named)
})

it('leaves room for the ending, and counts what is there already', () => {
  const nameOf = createExportNames('{title}', ['A talk.labels.txt', 'a talk.textgrid'])
  expect(nameOf(talk, 'labels', 1)).toBe('A talk (2).labels.txt')
  expect(nameOf(talk, 'textgrid', 1)).toBe('A talk (2).TextGrid')
  expect(nameOf({ ...talk, title: 'x'.repeat(200) }, 'labels', 1)).toBe(`${'x'.repeat(69)}.labels.txt`)
})

it('dates a file by the day on which it was made here', () => {
  const nameIn = (zone: string): string => createExportNames('{date} {title}', [], zone)(talk, 'srt', 1)
  expect(nameIn('UTC')).toBe('2026-11-21 A talk.srt')
  expect(nameIn('Asia/Kolkata')).toBe('2026-11-22 A talk.srt')
})
