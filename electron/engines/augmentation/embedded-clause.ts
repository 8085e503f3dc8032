import { subjectEnd, type TaggedWords } from './noun-phrase'
import { pastOf, thirdPersonOf } from './verb-forms'

const opening = /^(?:what|when|where|who|whom|whose|why|how|which)$/
const copula = /^(?:is|am|are|was|were)$/
const support = /^(?:do|does|did)$/
const helper = /^(?:can|could|will|would|should|must|may|has|have|had)$/
const negative =
  /^(?:is|are|was|were|do|does|did|can|could|will|would|should|has|have|had)n't$|^(?:won't|cannot)$/
/** Another word order, or no clause at all. */
const unlike =
  /^(?:what (?:about|if)|how (?:about|come)|why not|how are you|how do you do|would you like|what is up)\b/

/** Words that tell where a thing or an event belongs, and so follow "is" and not the subject. */
const placing = /^(?:in|on|at|during|today|tonight|tomorrow|now|right|this|next|like|currently)$/

/**
 * A question as a part of another sentence: "what is the time" as "what the time is", "does it rain" as "if it rains".
 * Null: its parts cannot be told apart for certain.
 */
export function embeddedClause(sentence: TaggedWords): string | null {
  const { words } = sentence
  const first = words[0] ?? ''
  if (unlike.test(words.join(' '))) return null
  if (!opening.test(first)) return movedAfterSubject(sentence, 0, 'if')
  const at = words.findIndex((word, index) => index > 0 && index < 6 && isAuxiliary(word))
  // "who lives here", "how many people came": the question word is the subject, or a part of it.
  if (at < 0) return words.length > 1 ? words.join(' ') : null
  return movedAfterSubject(sentence, at, words.slice(0, at).join(' '))
}

const isAuxiliary = (word: string): boolean =>
  copula.test(word) || support.test(word) || helper.test(word) || negative.test(word)

function movedAfterSubject(sentence: TaggedWords, at: number, head: string): string | null {
  const { words } = sentence
  const auxiliary = words[at] ?? ''
  const isYesNo = head === 'if'
  if (isYesNo && (!isAuxiliary(auxiliary) || negative.test(auxiliary))) return null
  const end = subjectEnd(sentence, at + 1)
  // "what is wrong with it", "who can help": already in the order of a statement.
  const comparesFirst = /^(?:what|which|who)$/.test(head) && sentence.tags[at + 1]?.has('Adjective')
  if (end === at + 1 || comparesFirst) return isYesNo || support.test(auxiliary) ? null : words.join(' ')
  if (support.test(auxiliary)) return withMainVerb(sentence, auxiliary, head, at + 1, end)
  if (copula.test(auxiliary)) return withCopula(sentence, auxiliary, head, at + 1, end)
  if (end === words.length || /^(?:to|from|for|at|in|on|with)$/.test(words[end] ?? '')) return null
  return [head, ...words.slice(at + 1, end), auxiliary, ...words.slice(end)].join(' ')
}

/** Verbs that the tagger takes for nouns or adjectives. */
const plainVerb =
  /^(?:accept|arrive|begin|charge|close|cost|end|finish|last|leave|open|mean|order|ship|start|stop|support|work)$/

function withMainVerb(
  { words, tags }: TaggedWords,
  auxiliary: string,
  head: string,
  from: number,
  end: number,
): string | null {
  const verb = words.findIndex(
    (word, at) =>
      at > from &&
      (tags[at]?.has('Verb') || plainVerb.test(word)) &&
      !['Determiner', 'Possessive', 'Adjective', 'Preposition'].some(tag => tags[at - 1]?.has(tag)),
  )
  const base = words[verb]
  const between = verb < end ? '' : words.slice(end, verb).join(' ')
  if (base === undefined || !belongsToSubject.test(between)) return null
  const inflect = { does: thirdPersonOf, did: pastOf }[auxiliary] ?? ((plain: string): string => plain)
  return [head, ...words.slice(from, verb), inflect(base), ...words.slice(verb + 1)].join(' ')
}

/** What may stand between a subject and its verb: "the train to Delhi usually leaves". */
const belongsToSubject = /^(?:(?:to|from|for|at|in|on|with) .+|\w+ly|ever|still|also|often|already|even)?$/

function withCopula(
  { words, tags }: TaggedWords,
  auxiliary: string,
  head: string,
  from: number,
  subject: number,
): string | null {
  const needsMore = /^(?:if|why)$/.test(head)
  let end = subject
  if (needsMore && end === words.length) return null
  // "there is a bank near the station", "the ATM of which bank"
  const isPronoun =
    end === from + 1 && !tags[from]?.has('ProperNoun') && !/^[\uE000-\uF8FF]/.test(words[from] ?? '')
  if (!isPronoun && !needsMore) {
    const predicate = (at: number): boolean =>
      placing.test(words[at] ?? '') || ['Gerund', 'PastTense', 'Adjective'].some(tag => tags[at]?.has(tag))
    while (end < words.length && !predicate(end)) end++
  }
  return [head, ...words.slice(from, end), auxiliary, ...words.slice(end)].join(' ')
}
