import type { SentenceSpeaker } from './frames/speaker'
import { firstWord, isRequestVerb, requestVerbOf } from './request-verbs'
import { gerundOf } from './verb-forms'
import type { Tags } from './word-tags'

/** What a sentence is for. Phrases stand as they would inside a longer sentence. */
export type Meaning =
  /** Somebody else is to act: "turn off the lights". */
  | { kind: 'request'; act: string }
  /** The speaker wants to act: "I want to pay". `withHelp`: the speaker asked for help with it. */
  | { kind: 'wish'; who: SentenceSpeaker; act: string; withHelp: boolean }
  /** The speaker wants to have something: "I need a taxi". */
  | { kind: 'need'; who: SentenceSpeaker; thing: string }
  /** How something is done: "how do I reset my password". */
  | { kind: 'way'; who: SentenceSpeaker; act: string }
  /** Whether the speaker may or can: "can I pay by card". */
  | { kind: 'leave'; who: SentenceSpeaker; act: string }
  /** `asked` is null where it was asked in a roundabout way; `clause` where it cannot be turned into one. */
  | { kind: 'question'; asked: string | null; clause: string | null }
  | { kind: 'statement'; clause: string }
  /** A thing or a name alone: "cheap flights". */
  | { kind: 'topic'; topic: string; isSeveral: boolean }
  /** "My order has not arrived and I would like a refund". */
  | { kind: 'reason'; clause: string; wanted: string }

/** Words that begin a thing one can have. */
const thing =
  /^(?:an?|the|my|our|some|any|another|more|two|three|four|five|six|\d+|help|information|directions|assistance)\b|^[\uE000-\uF8FF]/
const clause = /^(?:what|when|where|who|whom|whose|why|how|which|if|whether)\b/
const want = '(?:would (?:really )?like|would love|want|need)'
const hope = `(?:${want}|wish|(?:am|are|was|were) (?:hoping|trying|looking))`

type Read = (...groups: string[]) => Meaning | null

/** The first that fits and can be read counts. Each is given what its groups caught. */
const readers: readonly [RegExp, Read][] = [
  [/^(?:would|do) you mind (\S+ing\b)(.*)$/, (gerund = '', rest = '') => minded(gerund, rest)],
  [/^(?:could|would) you (.+)$/, (act = '') => requested(act)],
  // "Can you swim" is a question.
  [/^(?:can|will) you (.+)$/, act => (isRequestVerb(firstWord(act)) ? requested(act) : null)],
  [new RegExp(`^(?:I|we) ${want} you to (.+)$`), act => requested(act)],
  [
    new RegExp(`^(?:I|we) (?:${want}|(?:am|are) trying) to (?:know|find out|ask|learn) (.+)$`),
    what => known(what),
  ],
  [/^(?:may|can|could) (?:I|we) (?:know|ask) (.+)$/, what => known(what)],
  [
    /^(?:do you know|any idea|I wonder|I (?:was|am) wondering|I (?:do not|don't) know) (.+)$/,
    what => (clause.test(what) ? told(what) : null),
  ],
  [new RegExp(`^(I|we) ${hope} to (.+)$`), (who, act) => wished(who, act)],
  [new RegExp(`^(I|we) (?:${want}|(?:am|are) looking for) (.+)$`), (who, what) => needed(who, what)],
  [/^(?:can|could|may) (I|we) (?:have|get) (.+)$/, (who, what) => needed(who, what)],
  [/^(?:can|could|may) (I|we) (.+)$/, (who, act) => allowed(who, act)],
  [/^(?:am (?=I)|are (?=we))(I|we) able to (.+)$/, (who, act) => allowed(who, act)],
  [/^(?:is it|would it be) possible (?:for me )?to (.+)$/, act => allowed('I', act)],
  [/^how (?:do|can|could|should|would|must) (I|we) (.+)$/, (who, act) => way(who, act)],
  [/^how to (.+)$/, act => way('I', act)],
  [/^what is the (?:best|easiest|right) way to (.+)$/, act => way('I', act)],
  [/^what (?:do|should|must) (I|we) (?:(?:need|have) to )?do to (.+)$/, (who, act) => way(who, act)],
]

/** `body` is in small letters where it may be. What nobody knows how to read is a statement. */
export function readMeaning(body: string, tags: readonly Tags[]): Meaning {
  for (const [pattern, read] of readers) {
    const found = pattern.exec(body)
    const meaning = found && read(...found.slice(1))
    if (meaning) return meaning
  }
  if (question.test(body)) return { kind: 'question', asked: body, clause: null }
  if (isImperative(body, tags)) return requested(body) ?? { kind: 'request', act: body }
  return (
    lookedUp(body, tags) ??
    reasoned(body, tags) ??
    named(body, tags) ??
    topic(body, tags) ?? { kind: 'statement', clause: body }
  )
}

const question =
  /^(?:what|when|where|who|whom|whose|why|how|which|is|am|are|was|were|do|does|did|can|could|will|would|should|must|may|has|have|had)\b(?! not|n't)/

function isImperative(body: string, tags: readonly Tags[]): boolean {
  const [verb = '', next] = body.split(' ')
  if (next === undefined) return false
  if (isRequestVerb(verb)) return !tags[1]?.has('Verb') || /^(?:on|off|up|down|in|out|back)$/.test(next)
  return (tags[0]?.has('Imperative') ?? false) && !tags[1]?.has('Verb') && next !== 'not'
}

function minded(gerund: string, rest: string): Meaning | null {
  const verb = requestVerbOf(gerund, gerundOf)
  return verb === null ? null : requested(verb + rest)
}

/** What "tell me", "show me" and the like ask for is often a question. */
function requested(act: string): Meaning | null {
  const [, helpWith, help] = /^help (?:me|us) (?:(with .+)|(?:to )?(.+))$/.exec(act) ?? []
  if (helpWith !== undefined) return { kind: 'need', who: 'I', thing: `help ${helpWith}` }
  if (help !== undefined) return { kind: 'wish', who: 'I', act: help, withHelp: true }
  const asked = /^(?:tell|show|explain|let)(?: to)?(?: me| us)?(?: know)? (.+)$/.exec(act)?.[1]
  if (asked !== undefined && clause.test(asked)) return told(asked)
  const given = /^give (?:me|us) (.+)$/.exec(act)?.[1]
  if (given !== undefined && thing.test(given)) return { kind: 'need', who: 'I', thing: given }
  return /^(?:like|have|not)\b/.test(act) ? null : { kind: 'request', act }
}

const known = (what: string): Meaning =>
  clause.test(what) ? told(what) : { kind: 'request', act: `tell me ${what}` }

function told(words: string): Meaning {
  const act = /^how (?:to|I can|I could|I should) (.+)$/.exec(words)?.[1]
  return act === undefined ? { kind: 'question', asked: null, clause: words } : { kind: 'way', who: 'I', act }
}

const speaker = (who: string | undefined): SentenceSpeaker => (who === 'we' ? 'we' : 'I')

const wished = (who: string | undefined, act: string): Meaning =>
  who === 'I' && /^see (?:an?|the|my|our|some)\b/.test(act)
    ? { kind: 'request', act: act.replace('see', 'show me') }
    : { kind: 'wish', who: speaker(who), act, withHelp: false }

/** "I want him to stop" wants no thing. */
const needed = (who: string | undefined, what: string): Meaning | null =>
  thing.test(what) ? { kind: 'need', who: speaker(who), thing: what } : null

const allowed = (who: string | undefined, act: string): Meaning | null =>
  /^(?:help|not)\b/.test(act) ? null : { kind: 'leave', who: speaker(who), act }

/** "How do I look" asks for no way. */
const way = (who: string | undefined, act: string): Meaning | null =>
  act.includes(' ') && !/^(?:know|help|look)\b/.test(act) ? { kind: 'way', who: speaker(who), act } : null

const hasVerb = (tags: readonly Tags[]): boolean => tags.some(tag => tag.has('Verb'))

/** What people look up without asking a whole question. */
function lookedUp(body: string, tags: readonly Tags[]): Meaning | null {
  const what = /^(?:the )?((?:weather|traffic|temperature|forecast|news)\b.*)$/.exec(body)?.[1]
  return what === undefined || hasVerb(tags.slice(1)) ? null : { kind: 'request', act: `tell me the ${what}` }
}

function reasoned(body: string, tags: readonly Tags[]): Meaning | null {
  const [, before, wanted] = /^(.+?)(?:,? and|,? so|,) (I (?:would like|want|need) .+)$/.exec(body) ?? []
  // "Yes, I want to" gives no reason.
  if (before !== undefined && wanted !== undefined && hasVerb(tags.slice(0, before.split(' ').length))) {
    return { kind: 'reason', clause: before, wanted }
  }
  const [, first, because] = /^(I (?:would like|want|need) .+) because (.+)$/.exec(body) ?? []
  return first === undefined || because === undefined
    ? null
    : { kind: 'reason', clause: because, wanted: first }
}

/** What stands for a whole sentence: "thanks", "yes". */
const isExclaimed = (tags: readonly Tags[]): boolean => tags.some(tag => tag.has('Expression'))

/** They name nothing by themselves. */
const pointing = /^(?:there|here|this|that|these|those|it|me|you|us|nothing|something|everything)$/

/** Neither begins as one that is ordered does, nor says anything of itself. */
function topic(body: string, tags: readonly Tags[]): Meaning | null {
  const isThing = tags.some(tag => tag.has('Noun')) && /^[\p{L}\d].*\p{L}/u.test(body)
  if (!isThing || thing.test(body) || pointing.test(body) || hasVerb(tags) || isExclaimed(tags)) return null
  const last = tags.at(-1)
  const isSeveral = last?.has('Plural') ?? false
  // One of a kind that is known: a single word may as well be a name, or music.
  const isOne = body.includes(' ') && !isSeveral && last?.has('Singular') && !last.has('ProperNoun')
  return { kind: 'topic', topic: isOne ? `the ${body}` : body, isSeveral }
}

/** A thing without a verb is ordered: "two tickets to Rome". A lone marker may be anything. */
const named = (body: string, tags: readonly Tags[]): Meaning | null =>
  /^\w/.test(body) && thing.test(body) && body.includes(' ') && !hasVerb(tags)
    ? { kind: 'need', who: 'I', thing: body }
    : null
