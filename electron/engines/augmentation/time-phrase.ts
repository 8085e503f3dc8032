import { type FrozenText, markers } from './frozen-text'

const day = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)'
const part = '(?:morning|afternoon|evening|night)'
const plain = `(?:(?:later |early |late )?(?:today|tomorrow|yesterday)(?: ${part})?|tonight|right now|this ${part}|(?:next|last|this) (?:week|month|year|weekend|${day})|(?:on|this|next|last) ${day}(?: ${part})?|in the ${part}|every (?:day|week|month|${day}|${part}))`
const atEnd = new RegExp(`^(.+?) (${plain}|(?:(?:on|at) )?[${markers}])$`, 'i')
const atStart = new RegExp(`^(${plain}),? (.+)$`, 'i')
const spokenTime = new RegExp(
  `^(?:${plain}|(?:on )?${day}|\\d{1,2}(?::\\d\\d)? ?[ap]\\.?m\\.?|noon|midnight)$`,
  'i',
)
const timeLabel = /(?:^|[^a-z])(?:time|date|day|datetime|when)(?:$|[^a-z])|[a-z](?:Time|Date|Day)$/

export interface TimedPhrase {
  rest: string
  /** As it stands inside a sentence. */
  time: string
}

/** The sentence without the time it ends with. Null: it ends with none. */
export function timeAtEnd(phrase: string, frozen: FrozenText): TimedPhrase | null {
  const [, rest, time] = atEnd.exec(phrase) ?? []
  if (rest === undefined || time === undefined) return null
  return isTime(time, frozen) ? { rest, time } : null
}

export function timeAtStart(phrase: string): TimedPhrase | null {
  const [, time, rest] = atStart.exec(phrase) ?? []
  return time === undefined || rest === undefined ? null : { rest, time }
}

/** True of a marker, with or without a preposition, when what it stands for is a time. */
function isTime(phrase: string, { pieces }: FrozenText): boolean {
  const marker = phrase.at(-1) ?? ''
  const piece = pieces.get(marker)
  if (!piece) return true
  const saysSo = piece.entities.some(({ entity }) => timeLabel.test(entity))
  return spokenTime.test(piece.text) || (saysSo && !/^(?:for|until|till|by) /i.test(phrase))
}

/** The words for the tagger: a marker that stands for a time is a time there, too. */
export function asTaggable(phrase: string, frozen: FrozenText): string {
  return phrase
    .split(' ')
    .map(word => {
      const piece = frozen.pieces.get(word.charAt(0))
      if (!piece) return word
      return isTime(word.charAt(0), frozen) ? 'today' : 'thing'
    })
    .join(' ')
}
