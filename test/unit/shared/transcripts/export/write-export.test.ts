import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readSrt } from '../../../../../shared/formats/cues/read-srt'
import { mergeSpeakers } from '../../../../../shared/text/transcript/voices'
import { reportOn } from '../../../../../shared/transcripts/export/cues-report'
import { rulesFor } from '../../../../../shared/transcripts/export/export-rules'
import { speakerNames, spokenNow } from '../../../../../shared/transcripts/export/export-source'
import { withNames } from '../../../../../shared/transcripts/export/named-cues'
import {
  endingOfExport,
  exportCues,
  writeExport,
} from '../../../../../shared/transcripts/export/write-export'
import { exportFormats, exportLevels, usualExport } from '../../../../../shared/transcripts/export-choice'
import { applied, transcriptOf, word, wordsOf } from '../../text/transcript/transcripts'
import { sourceOf } from './sources'

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
    expect(textIn('html')).toContain('lang="en"')
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

  it('names in a translation that was kept whoever says it by now, where two speakers were one', () => {
    const merge = mergeSpeakers(talk.transcript, 'b', 'a')
    const transcript = applied(talk.transcript, merge)
    const segments = [
      { start: 1, end: 2, speaker: 'a', text: 'guten Morgen' },
      { start: 2.9, end: 4.1, speaker: 'b', text: 'hallo dort' },
      { start: 4.5, end: 6, speaker: null, text: 'Musik' },
      { start: 5, end: 6, speaker: 'b', text: 'nichts' },
    ]
    const kept = { language: 'de', segments, madeAt: 1 }
    const now = spokenNow(kept, transcript)
    expect(now.segments.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['a', 'guten Morgen'],
      ['a', 'hallo dort'],
      [null, 'Musik'],
      [null, 'nichts'],
    ])
    expect(spokenNow(kept, talk.transcript)).toBe(kept)
    const most = { ...kept, segments: [{ start: 1.2, end: 3.4, speaker: 'gone', text: '' }] }
    expect(spokenNow(most, talk.transcript).segments[0]?.speaker).toBe('a')
    const later = { ...kept, segments: [{ start: 1.9, end: 4, speaker: 'gone', text: '' }] }
    expect(spokenNow(later, talk.transcript).segments[0]?.speaker).toBe('b')
  })

  it('has an ending of its own for each format', () => {
    expect(new Set(exportFormats.map(format => endingOfExport[format])).size).toBe(exportFormats.length)
    expect(writeExport(talk, 'docx', usualExport).content).toBeInstanceOf(Uint8Array)
  })

  it('hands out no name, and counts no loss, where speakers are not wanted', () => {
    for (const format of exportFormats) {
      if (format === 'json') continue
      for (const level of exportLevels) {
        const { content, losses } = writeExport(talk, format, { ...usualExport, level, speakers: false })
        expect(losses).toEqual([])
        const text =
          typeof content === 'string'
            ? content
            : Object.values(unzipSync(content))
                .map(part => strFromU8(part))
                .join('')
        expect(text).not.toMatch(/Speaker [ab]/)
      }
    }
    const none = { speakers: false, times: false }
    expect(textIn('csv', none)).toBe('\ufefftext\r\ngood morning\r\nhello there\r\n')
    expect(textIn('csv', { ...none, level: 'words' })).toContain('word,confidence\r\ngood,\r\n')
    expect(textIn('textgrid', { speakers: false })).toContain('size = 1\nitem []:')
  })

  it('keeps two people of one name apart where the name is all there is of them', () => {
    const speakers = ['Ann', 'Ann', 'Cy'].map((name, style) => ({ id: `s${style}`, name, style }))
    const words = speakers.flatMap(({ id }, at) => wordsOf(`hi ${at}-${at}.5`, id))
    const nameOf = speakerNames(speakers, String)
    const source = sourceOf({ words, speakers, duration: 3 }, { nameOf })
    const written = (format: 'textgrid' | 'rttm' | 'srt'): string =>
      String(writeExport(source, format, usualExport).content)
    expect(written('textgrid').match(/name = .*/g)).toEqual(
      ['Ann (s0)', 'Ann (s1)', 'Cy'].map(name => `name = "${name}"`),
    )
    expect(written('rttm')).toMatch(/ Ann_\(s0\) .*\n.* Ann_\(s1\) .*\n.* Cy /)
    expect(written('srt')).toContain('Ann: hi')
  })

  it.each(['srt', 'txt', 'labels'] as const)('tells of each name that %s would not give back', format => {
    const long = 'Dr. Alexandra Papadopoulos of the Department for Public Transport'
    const names: Record<string, string> = { a: 'Unit 7: Ann', b: long, c: 'Dr.  Bob', d: 'Cy ' }
    const words = Object.keys(names).flatMap((id, at) => wordsOf(`hi ${at}-${at}.5`, id))
    const source = sourceOf(transcriptOf(words), { nameOf: id => names[id] ?? id })
    const { content, losses } = writeExport(source, format, { ...usualExport, level: 'segments' })
    expect(losses.map(({ item, code }) => `${item} ${code}`)).toEqual(['0 speaker-name', '1 speaker-name'])
    expect(losses[0]?.excerpt).toBe('Unit 7: Ann')
    expect(content).toContain('Dr.  Bob: hi')
    expect(content).toContain('Cy : hi')
  })

  it('has no subtitle line that is longer than what was checked, whatever the name', () => {
    const speakers = [{ id: 'a', name: 'Dr. Alexandra Papadopoulos', style: 0 }]
    const said = 'So the first two departures stay exactly as they are until the new trains have arrived.'
    const words = said.split(' ').map((text, at) => word(text, at * 0.5, at * 0.5 + 0.4, { speaker: 'a' }))
    const source = sourceOf({ words, speakers, duration: 9 }, { nameOf: speakerNames(speakers, String) })
    for (const level of exportLevels) {
      for (const fix of [false, true]) {
        const options = { ...usualExport, level, fix }
        const rules = rulesFor(options, 'en')
        const checked = reportOn(withNames(exportCues(source, options, true), rules), rules)
        const file = readSrt(String(writeExport(source, 'srt', options).content)).items
        expect(reportOn(file, rules)).toEqual(checked)
        const widths = file.flatMap(({ text }) => text.split('\n').map(line => line.length))
        const isCut = level === 'cues' || (level === 'segments' && fix)
        if (isCut) expect(Math.max(...widths)).toBeLessThanOrEqual(42)
        else expect(Math.max(...widths)).toBe(level === 'words' ? 38 : said.length)
      }
    }
  })

  it('counts speakers that nobody named', () => {
    const speakers = ['Ann', '', 'Cy'].map((name, style) => ({ id: `s${style + 1}`, name, style }))
    const nameOf = speakerNames(speakers, number => `Speaker ${number}`)
    expect(['s1', 's2', 's3', 'x'].map(nameOf)).toEqual(['Ann', 'Speaker 2', 'Cy', 'x'])
    expect(speakerNames(speakers.slice(1), String)('s2')).toBe('2')
  })
})
