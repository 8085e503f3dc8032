import { z } from 'zod'
import type { HeardWords } from '../chunks/recognise-chunks'
import { type TimedPiece, wordsFromPieces } from '../words-from-pieces'

/** Milliseconds. */
const offsetsSchema = z.object({ from: z.number(), to: z.number() })

const whisperJsonSchema = z.object({
  result: z.object({ language: z.string().nullable().catch(null) }).catch({ language: null }),
  transcription: z.array(
    z.object({
      offsets: offsetsSchema,
      text: z.string(),
      tokens: z
        .array(z.object({ text: z.string(), offsets: offsetsSchema.optional(), p: z.number() }))
        .default([]),
    }),
  ),
})

type Segment = z.infer<typeof whisperJsonSchema>['transcription'][number]

/** `[_BEG_]`, `[_TT_150]`: marks of the decoder. */
const mark = /^\[_.*\]$/
/** Whisper writes what it heard that was no speech in brackets, such as `[BLANK_AUDIO]` and `(music)`. */
const noise = /^\s*(\[[^\]]*\]|\([^)]*\)|♪+)\s*$/
const broken = '\ufffd'

/** Null: it is not what the program writes. */
export function readWhisperJson(text: string): Omit<HeardWords, 'duration'> | null {
  const read = whisperJsonSchema.safeParse(parseJson(text))
  if (!read.success) return null
  const spoken = read.data.transcription.filter(segment => !noise.test(segment.text))
  const pieces = spoken.map(segment => piecesOf(segment))
  const isShared = pieces.some(({ isWhole }) => isWhole)
  return {
    words: pieces.flatMap(one => wordsFromPieces(one.pieces)),
    language: read.data.result.language,
    wordTimes: isShared ? 'estimated' : 'measured',
  }
}

/** `isWhole`: of the sentence alone is known when it was said. */
function piecesOf(segment: Segment): { pieces: TimedPiece[]; isWhole: boolean } {
  const tokens = segment.tokens.filter(token => !mark.test(token.text))
  const written = tokens.map(token => token.text).join('')
  // A letter may be split over two tokens, and then neither of them is text.
  if (written.trim() !== segment.text.trim() || written.includes(broken))
    return { pieces: [wholeOf(segment)], isWhole: true }
  let before = segment.offsets.from
  const pieces = tokens.map(({ text, offsets, p }) => {
    // Now and then the program leaves the time of a token out.
    const { from, to } = offsets ?? { from: before, to: before }
    before = to
    return { text, start: from / 1_000, end: to / 1_000, conf: p }
  })
  return { pieces, isWhole: false }
}

/** The sentence's time is shared out over its words. */
const wholeOf = ({ text, offsets, tokens }: Segment): TimedPiece => ({
  text,
  start: offsets.from / 1_000,
  end: offsets.to / 1_000,
  conf: tokens.length === 0 ? null : tokens.reduce((total, { p }) => total + p, 0) / tokens.length,
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
