import { type Frame, mixed } from '../phrasing'
import { wordingsOf } from '../wordings'
import { bySpeaker, type Speaker } from './speaker'

const way: readonly Frame[] = [
  act => `how can I ${act}?`,
  act => `can you tell me how to ${act}?`,
  act => `what do I need to do to ${act}?`,
  act => `how do I ${act}?`,
  act => `could you explain how to ${act}?`,
  act => `what is the best way to ${act}?`,
  act => `I'd like to know how to ${act}.`,
  act => `is there a way to ${act}?`,
  act => `please tell me how to ${act}.`,
  act => `can you show me how to ${act}?`,
  act => `do you know how I can ${act}?`,
  act => `I need to know how to ${act}.`,
  act => `I don't know how to ${act}.`,
]

export const waySentences = (act: string, who: Speaker): string[] =>
  mixed(bySpeaker(way, who), wordingsOf(act))

const leave: readonly Frame[] = [
  act => `is it possible to ${act}?`,
  act => `can I ${act}?`,
  act => `could you tell me if I can ${act}?`,
  act => `would it be possible to ${act}?`,
  act => `I'd like to know if I can ${act}.`,
  act => `could I ${act}?`,
  act => `do you know if I can ${act}?`,
  act => `is there a way to ${act}?`,
  act => `am I able to ${act}?`,
  act => `I was wondering if I can ${act}.`,
]

export const leaveSentences = (act: string, who: Speaker): string[] =>
  mixed(bySpeaker(leave, who), wordingsOf(act))
