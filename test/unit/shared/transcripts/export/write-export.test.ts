import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSrt } from '../../../../../shared/formats/cues/read-srt'
import { readVtt } from '../../../../../shared/formats/cues/read-vtt'
import { speakerNames } from '../../../../../shared/transcripts/export/export-source'
import { endingOf, exportCues, writeExport } from '../../../../../shared/transcripts/export/write-export'
import { exportFormats, usualExport } from '../../../../../shared/transcripts/export-choice'
import { transcriptOf, wordsOf } from '../../text/transcript/transcripts'
import { anySource, sourceOf } from './sources'

const talk = sourceOf({
  ...transcriptOf([...wordsOf('good 1-1.5 morning 1.5-2', 'a'), ...wordsOf('hello 3-3.5 there 3.5-4', 'b')]),
  duration: 6,
})

const textIn = (format: Exclude<(typeof exportFormats)[number], 'json'>, change = {}): string => {
  const { content } = writeExport(talk, format, { ...usualExport, ...change })
  return typeof content === 'string' ? content : ''
}

describe('a transcript as a file', () => {
  it('holds speakers and times as they were asked for', () => {
    expect(textIn('txt')).toBe(
      '[0:00:01.00] Speaker a: good morning\n\n[0:00:03.00] Speaker b: hello there\n',
    )
    expect(textIn('txt', { speakers: false, times: false })).toBe('good morning\n\nhello there\n')
    expect(textIn('srt')).toContain('Speaker a: good morning')
    expect(textIn('srt', { speakers: false })).not.toContain('Speaker')
    expect(textIn('vtt')).toMatch(/^WEBVTT\nLanguage: en\n\n.*\n<v Speaker a>good morning/)
    expect(textIn('labels', { speakers: false })).toContain('1.000000\t2.000000\tgood morning\n')
    expect(textIn('rttm')).toContain('SPEAKER A_talk 1 1.000 1.000')
  })

  it('is cut into words where that was asked for', () => {
    const change = { level: 'words' }
    expect(textIn('csv', change).split('\r\n')[1]).toContain('good')
    expect(textIn('csv').split('\r\n')[1]).toContain('good morning')
    expect(textIn('labels', change).trim().split('\n')).toHaveLength(4)
    expect(textIn('srt', change).match(/-->/g)).toHaveLength(4)
    expect(textIn('textgrid', change)).toContain('"morning"')
    expect(textIn('textgrid')).toContain('"good morning"')
  })

  it('holds the translation when that was asked for, whatever it is cut into', () => {
    const segments = [{ start: 1, end: 2, speaker: 'a', text: 'guten Morgen' }]
    const source = { ...talk, translation: { language: 'de', segments, madeAt: 1 } }
    for (const format of ['srt', 'vtt', 'txt', 'csv', 'labels', 'textgrid'] as const) {
      const { content } = writeExport(source, format, { ...usualExport, level: 'words' })
      expect(content).toContain('guten Morgen')
      expect(content).not.toContain('hello')
    }
  })

  it('has an ending of its own for each format', () => {
    expect(new Set(exportFormats.map(format => endingOf[format])).size).toBe(exportFormats.length)
    expect(writeExport(talk, 'docx', usualExport).content).toBeInstanceOf(Uint8Array)
  })

  it('loses no cue on the way through SRT and VTT', () => {
    fc.assert(
      fc.property(anySource, fc.constantFrom('cues' as const, 'segments' as const), (source, level) => {
        const options = { ...usualExport, level, speakers: false }
        const cues = exportCues(source, options)
        const plain = (text: string): string => text.replace(/\s+/g, ' ')
        for (const [format, read] of [
          ['srt', readSrt],
          ['vtt', readVtt],
        ] as const) {
          const { content } = writeExport(source, format, options)
          const { items } = read(String(content))
          expect(items.map(({ text }) => plain(text))).toEqual(cues.map(({ text }) => plain(text)))
          for (const [at, { start, end }] of items.entries()) {
            expect(end).toBeGreaterThan(start)
            const next = items[at + 1]
            if (next) expect(next.start).toBeGreaterThanOrEqual(end)
          }
        }
      }),
      { numRuns: 60 },
    )
  })

  it('counts speakers that nobody named', () => {
    const speakers = ['Ann', '', 'Cy'].map((name, style) => ({ id: `s${style}`, name, style }))
    const nameOf = speakerNames(speakers, number => `Speaker ${number}`)
    expect(['s0', 's1', 's2', 'x'].map(nameOf)).toEqual(['Ann', 'Speaker 2', 'Cy', 'x'])
  })
})
