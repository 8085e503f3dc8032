import { embeddedClause } from './embedded-clause'
import { questionSentences } from './frames/question-frames'
import { requestSentences } from './frames/request-frames'
import { bySpeaker, type SentenceSpeaker } from './frames/speaker'
import { reasonSentences, statementSentences } from './frames/statement-frames'
import { topicSentences } from './frames/topic-frames'
import { needSentences, wishSentences } from './frames/wish-frames'
import type { FrozenText } from './frozen-text'
import type { TaggedWords } from './noun-phrase'
import { mixed, type SentenceFrame, withCapital } from './phrasing'
import { insideSentence, plainCore } from './plain-core'
import { readMeaning } from './read-meaning'
import { asTaggable } from './time-phrase'
import type { TagWords } from './word-tags'
import { wordingsOf } from './wordings'

/** Other sentences for the same, best first; they may repeat each other, and the sentence itself. */
export function varySentence(sentence: string, frozen: FrozenText, tagWords: TagWords): string[] {
  const core = plainCore(sentence)
  const words = core.split(' ')
  const known = tagWords(asTaggable(core, frozen))
  const tags = known ?? words.map(() => new Set<string>())
  const body = insideSentence(core, tags[0])
  const tagged: TaggedWords = { words: body.split(' '), tags }
  const sentences = sentencesFor(body, tagged, frozen)
  return sentences.map(words => finished(words, frozen)).filter(words => hasItsCapitals(words, core, frozen))
}

function sentencesFor(body: string, tagged: TaggedWords, frozen: FrozenText): string[] {
  const meaning = readMeaning(body, tagged.tags)
  switch (meaning.kind) {
    case 'request':
      return requestSentences(meaning.act)
    case 'wish':
      return wishSentences(meaning.act, meaning.who, meaning.withHelp)
    case 'need':
      return needSentences(meaning.thing, meaning.who)
    case 'way':
      return waySentences(meaning.act, meaning.who)
    case 'leave':
      return leaveSentences(meaning.act, meaning.who)
    case 'question':
      return questionSentences(meaning.asked, meaning.clause ?? embeddedClause(tagged))
    case 'statement':
      return statementSentences(meaning.clause, tagged, frozen)
    case 'topic':
      return topicSentences(meaning.topic, meaning.isSeveral)
    case 'reason':
      return reasonSentences(meaning.clause, meaning.wanted)
  }
}

const opener = /^(?:The|An?|My|Our|Your|His|Her|Their|This|That|These|Those|Some|All|One|Two|Three|Four)\b/

/** Entities keep their letters: one with the capital of the sentence stays first, one without comes later. */
function hasItsCapitals(words: string, source: string, { pieces }: FrozenText): boolean {
  const [first, before] = [words.charAt(0), source.charAt(0)]
  if (first === before) return true
  return !/^\p{Ll}/u.test(pieces.get(first)?.text ?? '') && !opener.test(pieces.get(before)?.text ?? '')
}

/** With a capital, unless an entity begins it, and no second full stop after "5 p.m." */
function finished(words: string, { pieces }: FrozenText): string {
  const sentence = withCapital(words)
  const before = sentence.at(-2) ?? ''
  const ends = /[.!?…]$/.test(pieces.get(before)?.text ?? before)
  return ends && sentence.endsWith('.') ? sentence.slice(0, -1) : sentence
}

const way: readonly SentenceFrame[] = [
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

const waySentences = (act: string, who: SentenceSpeaker): string[] =>
  mixed(bySpeaker(way, who), wordingsOf(act))

const leave: readonly SentenceFrame[] = [
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

const leaveSentences = (act: string, who: SentenceSpeaker): string[] =>
  mixed(bySpeaker(leave, who), wordingsOf(act))
