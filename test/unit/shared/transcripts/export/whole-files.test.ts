import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSrt } from '../../../../../shared/formats/cues/read-srt'
import { readVtt } from '../../../../../shared/formats/cues/read-vtt'
import { rulesFor } from '../../../../../shared/transcripts/export/export-rules'
import {
  type ExportSource,
  languageOfExport,
  segmentsFor,
} from '../../../../../shared/transcripts/export/export-source'
import { withNames } from '../../../../../shared/transcripts/export/named-cues'
import { exportCues, writeExport } from '../../../../../shared/transcripts/export/write-export'
import {
  type ExportFormat,
  type ExportOptions,
  exportLevels,
  usualExport,
} from '../../../../../shared/transcripts/export-choice'
import { readCsvRows, readLabelLines, readParagraphs, readRttmLines, readTiers } from './small-readers'
import { anySqueezedSource } from './sources'

const fileOf = (
  source: ExportSource,
  format: Exclude<ExportFormat, 'json'>,
  change: Partial<ExportOptions> = {},
): string => String(writeExport(source, format, { ...usualExport, ...change }).content)

const plain = (text: string): string => text.replace(/\s+/g, ' ')
const letters = (texts: readonly string[]): string => texts.join('').replace(/\s+/g, '')
const said = ({ transcript }: ExportSource): string => letters(transcript.words.map(({ text }) => text))
const sorted = (text: string): string => [...text].sort().join('')
const levels = fc.constantFrom(...exportLevels)
const runs = { numRuns: 60 }

function expectApart(parts: readonly { start: number; end: number }[]): void {
  for (const [at, { start, end }] of parts.entries()) {
    expect(end).toBeGreaterThan(start)
    const next = parts[at + 1]
    if (next) expect(next.start).toBeGreaterThanOrEqual(end)
  }
}

describe('whole files of transcripts in every script, with words of any length', () => {
  it.each([
    ['srt', readSrt],
    ['vtt', readVtt],
  ] as const)(
    'hold each cue that was checked as %s, none over another and none of no length',
    (format, read) => {
      fc.assert(
        fc.property(anySqueezedSource, levels, fc.boolean(), fc.boolean(), (source, level, speakers, fix) => {
          const options = { ...usualExport, level, speakers, fix }
          const { items } = read(fileOf(source, format, options))
          expectApart(items)
          const asked = speakers ? source : { ...source, nameOf: () => null }
          const cut = exportCues(asked, options, format === 'srt')
          const rules = rulesFor(options, languageOfExport(asked))
          const cues = format === 'srt' ? withNames(cut, rules) : cut
          expect(items.map(({ text }) => plain(text))).toEqual(cues.map(({ text }) => plain(text)))
          expect(items.map(({ start, end }) => [start, end])).toEqual(
            cues.map(({ start, end }) => [start, end]),
          )
          if (!speakers) expect(letters(items.map(({ text }) => text))).toBe(said(source))
        }),
        runs,
      )
    },
  )

  it('hold each word that has a millisecond to itself, and move none by more than a moment', () => {
    fc.assert(
      fc.property(anySqueezedSource, source => {
        const { items } = readVtt(fileOf(source, 'vtt', { level: 'words' }))
        let word = 0
        for (const { start, text } of items) {
          const first = source.transcript.words[word]
          if (first && first.speaker === source.transcript.words[word - 1]?.speaker) {
            expect(start - first.start).toBeLessThanOrEqual(0.041)
          }
          for (let length = letters([text]).length; length > 0; word += 1) {
            length -= letters([source.transcript.words[word]?.text ?? ' ']).length || length
          }
        }
        expect(word).toBe(source.transcript.words.length)
      }),
      runs,
    )
  })

  it('hold each paragraph as plain text', () => {
    fc.assert(
      fc.property(anySqueezedSource, source => {
        const paragraphs = readParagraphs(fileOf(source, 'txt', { speakers: false }))
        expect(paragraphs).toEqual(segmentsFor(source, 'segments').segments.map(({ text }) => text))
        expect(letters(paragraphs)).toBe(said(source))
      }),
      runs,
    )
  })

  it('hold each row of a table, its times as thousandths', () => {
    fc.assert(
      fc.property(anySqueezedSource, source => {
        const [heading, ...rows] = readCsvRows(fileOf(source, 'csv', { level: 'words' }))
        expect(heading).toEqual(['start', 'end', 'speaker', 'word', 'confidence'])
        const { words } = source.transcript
        expect(rows.map(([, , , text]) => text)).toEqual(words.map(({ text }) => text))
        expect(rows.map(([, , speaker]) => speaker)).toEqual(
          words.map(({ speaker }) => (speaker === null ? '' : `Speaker ${speaker}`)),
        )
        for (const [at, [start = '', end = '']] of rows.entries()) {
          expect(`${start} ${end}`).toMatch(/^\d+(\.\d{1,3})? \d+(\.\d{1,3})?$/)
          expect(Math.abs(Number(start) - (words[at]?.start ?? 0))).toBeLessThan(0.00051)
        }
      }),
      runs,
    )
  })

  it('hold each label', () => {
    fc.assert(
      fc.property(anySqueezedSource, levels, (source, level) => {
        const labels = readLabelLines(fileOf(source, 'labels', { level, speakers: false }))
        const { segments } = segmentsFor(source, level)
        expect(labels.map(({ text }) => text)).toEqual(segments.map(({ text }) => text))
        for (const [at, { start, end }] of labels.entries()) {
          expect(Math.abs(start - (segments[at]?.start ?? 0))).toBeLessThan(1e-5)
          expect(Math.abs(end - (segments[at]?.end ?? 0))).toBeLessThan(1e-5)
        }
      }),
      runs,
    )
  })

  it('hold each speaker’s tier without a gap, and all that was said', () => {
    fc.assert(
      fc.property(anySqueezedSource, levels, (source, level) => {
        const { length, tiers } = readTiers(fileOf(source, 'textgrid', { level }))
        const voices = new Set(source.transcript.words.map(({ speaker }) => speaker))
        expect(tiers.size).toBe(voices.size)
        for (const intervals of tiers.values()) {
          expectApart(intervals)
          expect(intervals.map(({ start }) => start)).toEqual([
            0,
            ...intervals.map(({ end }) => end).slice(0, -1),
          ])
          expect(intervals.at(-1)?.end).toBe(length)
        }
        const texts = [...tiers.values()].flat().map(({ text }) => text)
        expect(sorted(letters(texts))).toBe(sorted(said(source)))
      }),
      runs,
    )
  })

  it('hold each turn', () => {
    fc.assert(
      fc.property(anySqueezedSource, source => {
        const turns = readRttmLines(fileOf(source, 'rttm'))
        const { segments } = segmentsFor(source, 'segments')
        expect(turns.map(({ speaker }) => speaker)).toEqual(
          segments.map(({ speaker }) => speaker?.replaceAll(' ', '_') ?? 'unknown'),
        )
        for (const [at, { start, end }] of turns.entries()) {
          expect(end).toBeGreaterThan(start)
          expect(Math.abs(start - (segments[at]?.start ?? 0))).toBeLessThan(0.00051)
          expect(Math.abs(end - (segments[at]?.end ?? 0))).toBeLessThan(0.0016)
        }
      }),
      runs,
    )
  })
})
