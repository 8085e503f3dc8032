import type { Transcript } from '../../../../shared/text/transcript/transcript'
import type { Word } from '../../../../shared/text/transcript/word'
import { columnsFromWords } from '../../../../shared/text/transcript/word-columns'
import type { OpenedTranscript } from '../../../../shared/transcripts/transcript-requests'

interface Said {
  speaker: string | null
  text: string
  at: number
  /** A word every so many is doubtful. */
  doubtful?: readonly string[]
  /** Each word is written against the one before it, as in Japanese. */
  glued?: boolean
}

/** Words of a paragraph, each as long as it has letters. `|` parts words in scripts without spaces. */
export function wordsOf(said: readonly Said[]): Word[] {
  let machine = 0
  return said.flatMap(({ speaker, text, at, doubtful = [], glued = false }) => {
    let time = at
    return text.split(glued ? '|' : ' ').map((written, index): Word => {
      const start = time
      time += 0.12 + written.length * 0.05
      const confidence = doubtful.includes(written) ? 0.48 + (written.length % 5) * 0.04 : 0.93
      return {
        text: written,
        start,
        end: time - 0.03,
        confidence,
        speaker,
        machine: machine++,
        glued: glued && index > 0,
        opens: index === 0,
        confirmed: false,
      }
    })
  })
}

export const people = [
  { id: 'S1', name: 'Meera Kulkarni', style: 0 },
  { id: 'S2', name: 'Arjun Nair', style: 1 },
  { id: 'S3', name: 'Farah Siddiqui', style: 2 },
  { id: 'S4', name: 'Tobias Lindner', style: 3 },
]

export const meeting: Transcript = {
  duration: 60,
  speakers: [...people, { id: 'S5', name: '', style: 4 }],
  words: wordsOf([
    {
      speaker: 'S1',
      at: 0.1,
      text: 'Okay. Before we go on to staffing, can we agree that the morning headway stays at six minutes until the new rakes arrive?',
    },
    {
      speaker: 'S2',
      at: 11,
      text: 'Yes, but Aarey depot can only turn around four rakes before five thirty, so the first two departures stay as they are. For a shorter headway, the stabling lines at Cuffe Parade have to open first.',
      doubtful: ['Aarey', 'stabling', 'Cuffe'],
    },
    {
      speaker: 'S3',
      at: 28,
      text: 'The signalling window on Sunday is still two hours, and we lose forty minutes of it to the inter locking check, so I would not promise anything before the fourteenth.',
    },
    {
      speaker: 'S4',
      at: 42,
      text: 'From our side the release is ready. We need one night without traffic, ideally with the Siddhivinayak section powered down.',
      doubtful: ['Siddhivinayak'],
    },
    {
      speaker: 'S1',
      at: 52,
      text: 'Then let us write it down. The headway stays at six minutes and we look at it again on the fourteenth.',
    },
    { speaker: 'S2', at: 61, text: 'I will send the depot plan tonight, with the first departures marked.' },
    { speaker: 'S5', at: 66, text: 'Thank you.', doubtful: ['you.'] },
  ]),
}

const vocabulary =
  'the night train leaves platform nine with fresh bread and seven letters for a small town near the river where people wait every morning until somebody opens the old iron gate'.split(
    ' ',
  )

/** As many words as asked for, a paragraph every eighty or so, two speakers in turn. */
export function manyWords(count: number): Transcript {
  const words: Word[] = []
  let time = 0
  let opened = 0
  for (let at = 0; at < count; at++) {
    const text = vocabulary[(at * 7 + (at >> 5)) % vocabulary.length] ?? 'word'
    if (at - opened > 60 + ((at * 13) % 41)) opened = at
    const start = time
    time += 0.36
    words.push({
      text,
      start,
      end: time - 0.04,
      confidence: at % 37 === 0 ? 0.5 : 0.95,
      speaker: people[(opened * 3 + (opened >> 3)) % 4]?.id ?? null,
      machine: at,
      glued: false,
      opens: at === opened,
      confirmed: false,
    })
  }
  return { words, speakers: people, duration: time }
}

export const scripts = {
  urdu: {
    duration: 30,
    speakers: [{ id: 'S1', name: 'عائشہ خان', style: 0 }],
    words: wordsOf([
      {
        speaker: 'S1',
        at: 0,
        text: 'آج صبح کی گاڑی دس منٹ دیر سے آئی اور سب لوگ سٹیشن پر انتظار کر رہے تھے۔',
        doubtful: ['سٹیشن'],
      },
    ]),
  },
  hindi: {
    duration: 30,
    speakers: [{ id: 'S1', name: 'आरव शर्मा', style: 0 }],
    words: wordsOf([
      {
        speaker: 'S1',
        at: 0,
        text: 'आज सुबह की गाड़ी दस मिनट देर से आई और सब लोग इंतज़ार कर रहे थे।',
        doubtful: ['गाड़ी'],
      },
    ]),
  },
  japanese: {
    duration: 30,
    speakers: [{ id: 'S1', name: '佐藤', style: 0 }],
    words: wordsOf([
      {
        speaker: 'S1',
        at: 0,
        text: '今朝|の|電車|は|十分|遅れて|来ました。|みんな|駅|で|待って|いました。',
        doubtful: ['電車'],
        glued: true,
      },
    ]),
  },
} satisfies Record<string, Transcript>

export function openedTranscript(
  transcript: Transcript,
  change: Partial<OpenedTranscript> = {},
): OpenedTranscript {
  const spoken = {
    words: columnsFromWords(transcript.words),
    speakers: transcript.speakers,
    duration: transcript.duration,
  }
  return {
    id: 'transcript-1',
    name: 'Line 3 operations review',
    spoken,
    notes: [],
    facts: { language: 'en-IN', domain: 'Rail operations', tags: [], review: 'none' },
    source: {
      profileId: 'this-computer',
      jobId: '',
      fileId: '',
      transcribeId: '',
      record: '',
      media: '',
      language: 'en-IN',
      domain: 'Rail operations',
      importedFrom: '',
    },
    speakersBy: 'service',
    translations: [],
    createdAt: 0,
    editedAt: Date.UTC(2025, 9, 14, 14, 31),
    edits: 0,
    ...change,
  }
}
