import { mixed, type SentenceFrame } from '../phrasing'
import { isErrand } from '../request-verbs'
import { wordingsOf } from '../wordings'
import { bySpeaker, type SentenceSpeaker } from './speaker'

const wish: readonly SentenceFrame[] = [
  act => `I'd like to ${act}.`,
  act => `I want to ${act}.`,
  act => `I need to ${act}.`,
  act => `I was hoping to ${act}.`,
  act => `I would like to ${act}, please.`,
  act => `I'm hoping to ${act}.`,
]

const wishForHelp: readonly SentenceFrame[] = [
  act => `can you help me ${act}?`,
  act => `I'd like to ${act}.`,
  act => `could you help me ${act}, please?`,
  act => `I want to ${act}.`,
  act => `is it possible to ${act}?`,
  act => `I need help to ${act}.`,
  act => `how can I ${act}?`,
  act => `I need to ${act}.`,
  act => `please help me ${act}.`,
  act => `can I ${act}?`,
  act => `I'm trying to ${act}.`,
  act => `I was hoping to ${act}.`,
  act => `I would like to ${act}, please.`,
]

/** What is done with somebody who is there: "speak to an agent". */
const wishToMeet: readonly SentenceFrame[] = [
  act => `can I ${act}?`,
  act => `I'd like to ${act}.`,
  act => `could I ${act}, please?`,
  act => `I need to ${act}.`,
  act => `I want to ${act}.`,
  act => `is it possible to ${act}?`,
  act => `may I ${act}?`,
  act => `how can I ${act}?`,
]

export function wishSentences(act: string, who: SentenceSpeaker, withHelp: boolean): string[] {
  const isErrandOrHelp = withHelp || isErrand(act)
  const frames = /^(?:speak|talk|chat) (?:to|with)\b/.test(act)
    ? wishToMeet
    : isErrandOrHelp
      ? wishForHelp
      : wish
  return mixed(bySpeaker(frames, who), wordingsOf(act))
}

const need: readonly SentenceFrame[] = [
  thing => `I'd like ${thing}, please.`,
  thing => `can I get ${thing}?`,
  thing => `I need ${thing}.`,
  thing => `could I have ${thing}, please?`,
  thing => `I want ${thing}.`,
  thing => `may I have ${thing}?`,
  thing => `I would like ${thing}.`,
  thing => `can I have ${thing}?`,
]

const needHelp: readonly SentenceFrame[] = [
  thing => `can you ${thing}?`,
  thing => `I need ${thing}.`,
  thing => `could you ${thing}, please?`,
  thing => `can I get some ${thing}?`,
  thing => `I'd like some ${thing}.`,
  thing => `I'm looking for ${thing}.`,
]

export const needSentences = (thing: string, who: SentenceSpeaker): string[] =>
  mixed(bySpeaker(/^help with\b/.test(thing) ? needHelp : need, who), wordingsOf(thing))
