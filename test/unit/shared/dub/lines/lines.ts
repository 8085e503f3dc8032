import fc from 'fast-check'
import type { DubLine } from '../../../../../shared/dub/dub'
import { cutLines } from '../../../../../shared/dub/lines/cut-lines'
import { newLine } from '../../../../../shared/dub/lines/take-over'
import { openParagraphs } from '../../../../../shared/text/transcript/paragraphs'
import type { Word } from '../../../../../shared/text/transcript/word'
import { word } from '../../text/transcript/transcripts'

/** The lines of a new dub. */
export const linesFrom = (words: readonly Word[]): DubLine[] =>
  cutLines(words, 'en').map((source, at) => newLine(source, `l${at + 1}`))

/** "A: Good morning. | B: Hello": a word each half second, a second and a half between paragraphs. */
export function talkOf(written: string): Word[] {
  let time = 0
  return written.split(' | ').flatMap(part => {
    const [speaker = '', text = ''] = part.split(': ')
    const words = text.split(' ').map((one, at): Word => {
      time += 0.5
      return word(one, time - 0.5, time - 0.05, { speaker, opens: at === 0 })
    })
    time += 1.5
    return words
  })
}

const scraps = [
  'so',
  'we',
  'begin.',
  'Now,',
  'listen',
  'and',
  'Why?',
  '今日は',
  '晴れ。',
  'नमस्ते।',
  'cafe\u0301',
  'U.S.',
]

/** A talk of two or three voices, in sentences, with pauses, now and then glued or without any full stop. */
export const anyTalk: fc.Arbitrary<Word[]> = fc
  .array(
    fc.record({
      text: fc.constantFrom(...scraps),
      gap: fc.constantFrom(0, 0, 0.02, 0.1, 0.3, 0.8, 1.5),
      length: fc.constantFrom(0.05, 0.2, 0.4, 0.9, 2.5),
      speaker: fc.constantFrom(null, null, null, null, null, '1', '2', '3'),
      glued: fc.constantFrom(false, false, true),
    }),
    { maxLength: 80 },
  )
  .map(items => {
    let time = 0
    let speaker: string | null = null
    return openParagraphs(
      items.map(item => {
        const start = time + item.gap
        time = start + item.length
        speaker = item.speaker ?? speaker
        return word(item.text, start, time, { speaker, glued: item.glued })
      }),
    )
  })

export const unspaced = (text: string): string => text.replace(/\s+/gu, '')

export const textOf = (lines: readonly { readonly text: string }[]): string =>
  unspaced(lines.map(({ text }) => text).join(''))
