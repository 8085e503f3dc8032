import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { segmentsOf } from '../../../../../shared/text/transcript/segment'
import { findUnsoundWord } from '../../../../../shared/text/transcript/word'
import { writeArchive } from '../../../../../shared/transcripts/export/transcript-archive'
import { writeExport } from '../../../../../shared/transcripts/export/write-export'
import { usualExport } from '../../../../../shared/transcripts/export-choice'
import { importFormatOf } from '../../../../../shared/transcripts/import/import-format'
import {
  readTranscriptImport,
  type TranscriptImportReading,
} from '../../../../../shared/transcripts/import/read-import'
import { transcriptOf, wordsOf } from '../../text/transcript/transcripts'
import { anySource, sourceOf } from '../export/sources'

function read(text: string, duration: number | null = null): TranscriptImportReading {
  const found = readTranscriptImport(text, duration)
  if (found.transcript === null) throw new Error(JSON.stringify(found.problems))
  return found
}

const spoken = (found: TranscriptImportReading) =>
  segmentsOf(found.transcript.words).map(({ start, end, text, speaker }) => [
    found.transcript.speakers.find(({ id }) => id === speaker)?.name ?? null,
    Math.round(start * 100) / 100,
    Math.round(end * 100) / 100,
    text,
  ])

const dialog = sourceOf(
  {
    words: [...wordsOf('good 1-1.5 morning 1.5-2', 'a'), ...wordsOf('hello 3-3.5 there 3.5-4', 'b')],
    speakers: [
      { id: 'a', name: 'Meera', style: 0 },
      { id: 'b', name: 'Arjun', style: 1 },
    ],
    duration: 6,
  },
  { nameOf: id => (id === 'a' ? 'Meera' : 'Arjun') },
)

const lines = [
  ['Meera', 1, 2, 'good morning'],
  ['Arjun', 3, 4, 'hello there'],
]

describe('files that hold a transcript', () => {
  it.each(['srt', 'vtt', 'txt', 'labels', 'textgrid'] as const)('come back with speakers: %s', format => {
    const { content } = writeExport(dialog, format, { ...usualExport, level: 'segments' })
    const found = read(String(content), 6)
    expect(found.format).toBe(format)
    expect(found.problems).toEqual([])
    const texts = spoken(found).map(([name, start, , text]) => [name, start, text])
    expect(texts).toEqual(lines.map(([name, start, , text]) => [name, start, text]))
  })

  it('keep the times where the file has them', () => {
    for (const format of ['srt', 'vtt', 'labels', 'textgrid'] as const) {
      const { content } = writeExport(dialog, format, { ...usualExport, level: 'segments' })
      expect(spoken(read(String(content)))).toEqual(lines)
    }
  })

  it('of ours come back as they were, in every script', () => {
    fc.assert(
      fc.property(anySource, ({ transcript, title, language }) => {
        const about = {
          facts: { language, domain: 'd', tags: ['x'], review: 'started' as const },
          notes: [{ id: 'n', at: 1, text: 'y' }],
          speakersBy: 'own' as const,
          translations: [{ language: 'de', segments: [], madeAt: 1 }],
          wordTimes: 'measured' as const,
          importedFrom: 'txt',
        }
        const found = read(writeArchive({ title, transcript, machine: transcript, ...about }))
        expect(found.transcript).toEqual(transcript)
        expect(found.problems).toEqual([])
        expect(found.about).toMatchObject({ title, machine: transcript.words, ...about })
      }),
      { numRuns: 50 },
    )
  })

  it('of the service are read with their words, bare or in an envelope', () => {
    const record = {
      language: 'en-IN',
      duration: 5,
      fileId: 'f1',
      timestamp: [
        { word: 'hello', start: 2, end: 2.5, conf: 0.4 },
        { word: 'good', start: 1, end: 1.2, conf: 1.7 },
      ],
      transcripts: 'good hello',
    }
    for (const text of [JSON.stringify(record), JSON.stringify({ data: record })]) {
      const { transcript, about, format } = read(text)
      expect(format).toBe('record')
      expect(transcript.words.map(({ text: said, confidence }) => [said, confidence])).toEqual([
        ['good', 1],
        ['hello', 0.4],
      ])
      expect(transcript.duration).toBe(5)
      expect(about).toMatchObject({ language: 'en-IN', fileId: 'f1' })
    }
  })

  it('of segments are read too', () => {
    const segments = [{ start: 1, end: 2, speaker: 'S1', text: 'good morning' }]
    expect(spoken(read(JSON.stringify({ segments })))).toEqual([['S1', 1, 2, 'good morning']])
  })

  it('of plain text are laid over the recording', () => {
    const found = read('First words here.\n\nThen some more of them.', 60)
    const placed = spoken(found)
    expect(placed.map(([, , , text]) => text)).toEqual(['First words here.', 'Then some more of them.'])
    expect(placed[0]?.[1]).toBe(0)
    expect(placed[1]?.[2]).toBeCloseTo(60, 0)
    expect(findUnsoundWord(found.transcript.words)).toBeNull()
  })

  it('of plain text without a recording are spoken as fast as people speak', () => {
    const text = 'a word or two '.repeat(30)
    const { words } = read(text).transcript
    expect(words.at(-1)?.end).toBeGreaterThan(15)
    expect(words.at(-1)?.end).toBeLessThan(60)
  })

  it('keep a sentence with a colon whole when the file is no dialog', () => {
    const cue = (at: number, text: string) => `${at}\n00:00:0${at},000 --> 00:00:0${at},900\n${text}\n`
    const srt = [cue(1, 'Note: this is a sentence'), cue(2, 'and another'), cue(3, 'and one more')].join('\n')
    expect(spoken(read(srt)).map(([name]) => name)).toEqual([null, null, null])
  })

  type Turn = [name: string | null, text: string]
  const texts = (found: TranscriptImportReading): Turn[] =>
    spoken(found).map(([name, , , text]) => [typeof name === 'string' ? name : null, String(text)])

  it('keep their words where one of many paragraphs has a colon', () => {
    const lecture = [
      'Good morning.',
      'We leave at nine.',
      'One thing I told them: bring the tickets.',
      'So.',
      'Bye.',
    ]
    expect(texts(read(lecture.join('\n\n')))).toEqual(lecture.map(text => [null, text]))
    const talk = ['Meera: Good morning.', 'Arjun: Hello.', 'One thing I told them: bring the tickets.']
    expect(texts(read(talk.join('\n\n')))).toEqual([
      ['Meera', 'Good morning.'],
      ['Arjun', 'Hello.'],
      [null, 'One thing I told them: bring the tickets.'],
    ])
  })

  it('know a name that comes again, however it is written', () => {
    const talk = ['the driver: Doors?', 'Arjun Rao: Closed.', 'the driver: Thank you.']
    expect(texts(read(talk.join('\n'))).map(([name]) => name)).toEqual([
      'the driver',
      'Arjun Rao',
      'the driver',
    ])
  })

  const colonFormats = ['txt', 'srt', 'labels'] as const

  it.each(colonFormats)('bring words of ours with a colon back as words: %s', format => {
    const source = sourceOf(transcriptOf(wordsOf('Note: 0-1 hello 1-2')))
    const { content } = writeExport(source, format, { ...usualExport, level: 'segments' })
    expect(texts(read(String(content)))).toEqual([[null, 'Note: hello']])
  })

  it.each(colonFormats)('bring a single speaker of ours back: %s', format => {
    const source = sourceOf(transcriptOf(wordsOf('hello 0-1 there 1-2', '1')))
    const { content } = writeExport(source, format, { ...usualExport, level: 'segments' })
    expect(texts(read(String(content)))).toEqual([['Speaker 1', 'hello there']])
  })

  it.each(colonFormats)('lose no word and no name on the way out and in: %s', format => {
    const squeezed = (list: Turn[]): string =>
      list
        .map(([name, text]) => (name === null ? text : `${name}:${text}`))
        .join('')
        .replace(/\s+/g, '')
    const spokenBy = fc.constantFrom('Meera', 'Arjun Rao', 'Speaker 3', 'the driver', null)
    const said = fc.constantFrom(
      'hello there',
      'Note: stand clear',
      'one thing I told them: bring the tickets',
      'no',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(spokenBy, said), { minLength: 1, maxLength: 12 }), turns => {
        const words = turns.flatMap(([speaker, text], turn) =>
          wordsOf(
            text
              .split(' ')
              .map((one, at) => `${one} ${turn * 10 + at}-${turn * 10 + at + 1}`)
              .join(' '),
            speaker,
          ),
        )
        const source = sourceOf(transcriptOf(words), { nameOf: speaker => speaker })
        const { content } = writeExport(source, format, { ...usualExport, level: 'segments' })
        const back = texts(read(String(content)))
        expect(squeezed(back)).toBe(squeezed(turns))
        const isDialog = turns.length > 1 && turns.every(([name]) => name !== null && name !== 'the driver')
        if (isDialog) expect(back).toEqual(turns)
      }),
    )
  })

  it('of ours come back as they were exported, as a table too', () => {
    const { content } = writeExport(dialog, 'csv', { ...usualExport, level: 'segments' })
    expect(spoken(read(String(content)))).toEqual(lines)
    const ofExcel = 'speaker;text;start;end\r\nMeera;"good; morning";1,5;2\r\n;hm;x;3\r\n'
    expect(spoken(read(ofExcel))).toEqual([['Meera', 1.5, 2, 'good; morning']])
    expect(read(ofExcel).problems).toMatchObject([{ line: 3, code: 'bad-number' }])
  })

  it('of ours come back without quotes as a table of texts alone', () => {
    const said = 'Good 1-1.5 morning, 1.5-2 "Mind 2-2.5 the 2.5-3 gap" 3-3.5 now. 3.5-4'
    const { content } = writeExport(sourceOf(transcriptOf(wordsOf(said))), 'csv', {
      ...usualExport,
      speakers: false,
      times: false,
    })
    const found = read(String(content), 6)
    expect([found.format, found.problems]).toEqual(['txt', []])
    expect(spoken(found)).toEqual([[null, 0, 6, 'Good morning, "Mind the gap" now.']])
    const texts = (content: string) => spoken(read(content)).map(row => row[3])
    expect(texts('text\nHello, all.\n"Two\nlines"\n"Bye," she said.\n')).toEqual([
      'Hello, all.',
      'Two lines',
      '"Bye," she said.',
    ])
    expect(texts('text\n')).toEqual(['text'])
    expect(texts('text\nand a\ttab\n')).toEqual(['text', 'and a tab'])
  })

  it('of ours come back as a table of who says what, without times', () => {
    const { content } = writeExport(dialog, 'csv', { ...usualExport, times: false })
    const found = read(String(content), 6)
    expect([found.format, found.problems]).toEqual(['txt', []])
    const texts = (found: TranscriptImportReading) => spoken(found).map(([name, , , text]) => [name, text])
    expect(texts(found)).toEqual(lines.map(([name, , , text]) => [name, text]))
    const byHand = 'Speaker;Text\nMeera;"good; ""fine"""\n;hm\nArjun;hello; there\n'
    expect(texts(read(byHand))).toEqual([
      ['Meera', 'good; "fine"'],
      [null, 'hm'],
      ['Arjun', 'hello; there'],
    ])
    const ofNothing = readTranscriptImport('speaker,text\r\n')
    expect(ofNothing).toMatchObject({ transcript: null, problems: [{ code: 'empty' }] })
  })

  it('of Whisper come with their times, whose tables have our headings and milliseconds', () => {
    const tsv = 'start\tend\ttext\n0\t7240\tHello there, and welcome.\n9240\t12000\tHow are you?\n'
    const csv = 'start,end,text\n0,7240," Hello there, and welcome."\n9240,12000," How are you?"\n'
    const said = [
      [null, 0, 7.24, 'Hello there, and welcome.'],
      [null, 9.24, 12, 'How are you?'],
    ]
    for (const duration of [12, null]) {
      expect(spoken(read(tsv, duration))).toEqual(said)
      expect(spoken(read(csv, duration))).toEqual(said)
    }
  })

  it('with whole seconds come with those, also where few rows say much, or more than the recording', () => {
    const ends = (content: string, duration: number | null) =>
      spoken(read(content, duration)).map(row => row[2])
    const chapters = 'start,end,text\n0,300,one\n300,3600,two\n'
    expect(ends(chapters, 3599)).toEqual([300, 3600])
    expect(ends(chapters.replace('3600', '3600.0'), null)).toEqual([300, 3600])
    const lines = 'start,end,text\n0,20,one\n30,90,two\n'
    expect(ends(lines, 20)).toEqual([20, 90])
    expect(ends(lines, null)).toEqual([20, 90])
  })

  it('of YouTube are read with their times', () => {
    const sbv =
      '0:00:00.599,0:00:04.160\r\nHi, my name is Alice[br]Smith\r\n\r\n0:00:04.160,0:00:06.770\r\nAnd mine John\r\n'
    const found = read(sbv)
    expect(spoken(found)).toEqual([
      [null, 0.6, 4.16, 'Hi, my name is Alice Smith'],
      [null, 4.16, 6.77, 'And mine John'],
    ])
    expect(found.problems).toEqual([])
  })

  it('of YouTube itself, which roll, bring each word once', () => {
    const cue = (times: string, ...shown: string[]) =>
      `${times} align:start position:0%\n${shown.join('\n')}\n`
    const vtt = (...cues: string[]) => ['WEBVTT\nKind: captions\nLanguage: en\n', ...cues].join('\n')
    const rolling = vtt(
      cue(
        '00:00:00.160 --> 00:00:02.230',
        ' ',
        'hello<00:00:00.480><c> everyone</c><00:00:01.000><c> and</c>',
      ),
      cue('00:00:02.230 --> 00:00:02.240', 'hello everyone and', ' '),
      cue('00:00:02.240 --> 00:00:04.550', 'hello everyone and', 'welcome<00:00:02.480><c> back</c>'),
      cue('00:00:04.550 --> 00:00:04.560', 'welcome back', ' '),
      cue('00:00:04.560 --> 00:00:06.000', 'welcome back', 'welcome back'),
      cue('00:00:06.000 --> 00:00:06.010', 'welcome back', ' '),
      cue('00:00:09.000 --> 00:00:10.000', 'welcome back', 'all'),
    )
    expect(spoken(read(rolling))).toEqual([
      [null, 0.16, 2.23, 'hello everyone and'],
      [null, 2.24, 4.55, 'welcome back'],
      [null, 4.56, 6, 'welcome back'],
      [null, 9, 10, 'welcome back all'],
    ])
    const chorus = vtt(cue('00:01.000 --> 00:02.000', 'La la'), cue('00:02.000 --> 00:03.000', 'La la'))
    expect(spoken(read(chorus)).map(([, , , text]) => text)).toEqual(['La la', 'La la'])
  })

  it('of others with the times of words keep what is said twice', () => {
    const vtt = (...cues: string[]) => ['WEBVTT', ...cues].join('\n\n')
    const said = (content: string) => read(content).transcript.words.map(({ text }) => text)
    const stamped = [
      '00:00.000 --> 00:01.000\n<00:00.000>Are<00:00.300> you<00:00.600> sure?',
      '00:01.000 --> 00:01.800\n<00:01.000>Yes,<00:01.400> yes.',
      '00:01.800 --> 00:02.600\n<00:01.800>Yes,<00:02.200> yes.',
    ]
    const twice = ['Are', 'you', 'sure?', 'Yes,', 'yes.', 'Yes,', 'yes.']
    expect(said(vtt(...stamped))).toEqual(twice)
    const hasty = '00:02.600 --> 00:02.620\n<00:02.600>So.'
    expect(said(vtt(...stamped, hasty))).toEqual([...twice, 'So.'])
    const between = vtt(
      '00:00.000 --> 00:01.000\nWell,<00:00.500> yes.',
      '00:01.000 --> 00:01.800\nYes.',
      '00:01.800 --> 00:02.600\nYes.',
    )
    expect(said(between)).toEqual(['Well,', 'yes.', 'Yes.', 'Yes.'])
  })

  it.each([
    ['a page', writeExport(dialog, 'html', usualExport).content],
    ['a list of turns', `;; made by hand\n${writeExport(dialog, 'rttm', usualExport).content}`],
    ['a table of single words', writeExport(dialog, 'csv', { ...usualExport, level: 'words' }).content],
    [
      'TTML',
      '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p>Hi</p></div></body></tt>',
    ],
    ['TTML without a head', '<tt><body><div><p>Hi</p></div></body></tt>'],
    [
      'Advanced SubStation',
      '\ufeff[Script Info]\nTitle: x\n\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,Hi',
    ],
    ['MicroDVD', '{0}{25}Hi\n{26}{50}there\n'],
    ['rich text', '{\\rtf1\\ansi Hi}'],
    ['the other grid', '"Praat chronological TextGrid text file"\n0 2.3\n1\n"IntervalTier" "Mary" 0 2.3\n'],
  ])('that are %s are refused, so that no mark becomes a word', (_title, content) => {
    const problems = [{ line: 0, code: 'no-transcript', excerpt: '' }]
    expect(readTranscriptImport(String(content))).toEqual({ transcript: null, problems })
  })

  it('that hold nothing are refused with a reason', () => {
    const refused = (text: string) => {
      const found = readTranscriptImport(text)
      return found.transcript === null ? found.problems.map(({ code }) => code) : 'read'
    }
    expect(refused('')).toEqual(['empty'])
    expect(refused('{"a": 1}')).toContain('not-this-format')
    expect(refused('{"format": "parlance-transcript", "version": 99}')).toEqual(['newer-version'])
    expect(refused('WEBVTT\n\nNOTE nothing\n')).toEqual(['empty'])
    expect(refused('{"segments": [{"start": 1, "end": 2, "text": ""}]}')).not.toBe('read')
  })

  it('are told apart by what is in them', () => {
    expect(importFormatOf('\ufeffWEBVTT\n')).toBe('vtt')
    expect(importFormatOf('1\r\n00:00:01,000 --> 00:00:02,000\r\nx')).toBe('srt')
    expect(importFormatOf('File type = "ooTextFile"\nObject class = "TextGrid"')).toBe('textgrid')
    expect(importFormatOf('1.0\t2.0\tgood\n\\\t100\t200\n')).toBe('labels')
    expect(importFormatOf('{ not json')).toBe('txt')
    expect(importFormatOf('[{"start": 1}]')).toBe('record')
    expect(importFormatOf('A plain text.')).toBe('txt')
    expect(importFormatOf('<Ana> Hello there.\n<i>Hm.</i>')).toBe('txt')
    expect(importFormatOf('[noise] Start, end.\nSPEAKER 1: Hello.')).toBe('txt')
    expect(importFormatOf('Meera: We went from version 1 -> 2.\nTom: at 9:30 --> 10:15\n3 --> 5')).toBe('txt')
    expect(importFormatOf('1\n0:01 -> 0:02 X1:10\nx')).toBe('srt')
    expect(importFormatOf('1\n00:00:01;00 --> 00:00:02;00\nx')).toBe('srt')
    expect(importFormatOf(transcriptOf([]).words.join())).toBe('txt')
  })
})
