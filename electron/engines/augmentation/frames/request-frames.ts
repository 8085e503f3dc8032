import { mixed, type SentenceFrame } from '../phrasing'
import { isErrand, isTrifle } from '../request-verbs'
import { gerundOf } from '../verb-forms'
import { wordingsOf } from '../wordings'

const ask: readonly SentenceFrame[] = [
  act => `could you ${act}?`,
  act => `please ${act}.`,
  act => `can you ${act}, please?`,
  act => `would you ${act}, please?`,
  act => `I need you to ${act}.`,
  act => `${act}, please.`,
  act => `I'd like you to ${act}.`,
  act => `${act}.`,
  act => `I want you to ${act}.`,
]

/** An errand may be told from the other side: who wants it done would do it, too. */
const askOrWish: readonly SentenceFrame[] = [
  act => `could you ${act}?`,
  act => `I'd like to ${act}.`,
  act => `please ${act}.`,
  act => `can you help me ${act}?`,
  act => `I want to ${act}.`,
  act => `can you ${act}, please?`,
  act => `I need to ${act}.`,
  act => `would you ${act}, please?`,
  act => `could you help me ${act}?`,
  act => `I need you to ${act}.`,
  act => `${act}, please.`,
  act => `I would like to ${act}.`,
  act => `${act}.`,
]

const askOrWishAlone = askOrWish.filter(frame => !frame('').includes('help me'))

const withoutArticle = /^(book|reserve|order|get|call) (?=(?:table|taxi|cab|flight|room|hotel|ticket)\b)/

export function requestSentences(asked: string): string[] {
  const act = asked.replace(withoutArticle, '$1 a ')
  const forMe = /^(find|get|book|order|buy|reserve) (?:me|us) (.+)$/.exec(act)
  if (forMe) return requestSentences(`${forMe[1]} ${forMe[2]}`)
  const special = specialRequest(act)
  const wordings = wordingsOf(act)
  const isAboutUs = /\b(?:me|us|you|your|yourself)\b/.test(act)
  const own = isTrifle(act) ? askOrWishAlone : askOrWish
  const frames = isErrand(act) && !isAboutUs ? own : ask
  const sentences = mixed(frames, wordings)
  const would = withGerund(act)
  return [
    ...special,
    ...sentences.slice(0, 5),
    ...(would === null ? [] : [`would you mind ${would}?`]),
    ...sentences.slice(5),
  ]
}

/** Null where a second verb would need the same form. */
function withGerund(act: string): string | null {
  const [verb = ''] = act.split(' ')
  if (!/^[a-z]+$/.test(verb) || / (?:and|or|then) /.test(act)) return null
  return gerundOf(verb) + act.slice(verb.length)
}

function specialRequest(act: string): string[] {
  if (act === 'help me') return ['I need help.', 'can I get some help?', 'I need some help, please.']
  const [, verb, thing = ''] = /^(show|tell|remind|wake) (?:me|us) (.+)$/.exec(act) ?? []
  switch (verb) {
    case 'show':
      return /^(?:an?|the|my|our|some|all)\b/.test(thing) ? seen(thing) : []
    case 'tell':
      return heard(thing)
    case 'remind':
      return /^to (?!not)/.test(thing) ? [`set a reminder ${thing}.`, `I need a reminder ${thing}.`] : []
    case 'wake':
      return /^up at \S+/.test(thing)
        ? [`set an alarm for ${thing.slice(6)}.`, `I need to wake up ${thing.slice(3)}.`]
        : []
    default:
      return listened(act)
  }
}

const seen = (thing: string): string[] => [
  `I'd like to see ${thing}.`,
  `could I see ${thing}, please?`,
  `let me see ${thing}.`,
  `can I see ${thing}?`,
  `I want to see ${thing}.`,
]

/** The word before the first preposition is a plural: "the opening hours of the shop". */
const severalThings =
  /^(?:the|my|our) (?:(?!of|in|on|at|for|to|from|about)\S+ ){0,3}?\S*[^su]s(?= (?:of|in|on|at|for|to|from|about)\b|$)(?<!\bnews)/

function heard(thing: string): string[] {
  const about = /^(?:more )?about (.+)$/.exec(thing)?.[1]
  if (about !== undefined) {
    return [
      `what can you tell me about ${about}?`,
      `I'd like to know more about ${about}.`,
      `could you give me some information about ${about}?`,
      `I want to learn more about ${about}.`,
    ]
  }
  if (/^(?:an?|another|some)\b/.test(thing)) return [`I'd like to hear ${thing}.`, `let me hear ${thing}.`]
  if (!/^(?:the|my|our)\b/.test(thing)) return []
  const be = severalThings.test(thing) ? 'are' : 'is'
  return [
    `what ${be} ${thing}?`,
    `I'd like to know ${thing}.`,
    `do you know ${thing}?`,
    `I want to know ${thing}.`,
  ]
}

/** "Play" may be a game; only what is surely heard is listened to. */
function listened(act: string): string[] {
  const thing =
    /^play (.*\b(?:music|songs?|jazz|rock|pop|blues|album|playlist|radio|podcasts?|audiobook)\b.*)$/.exec(act)
  const [, heardThing] = thing ?? []
  if (heardThing === undefined) return []
  return [
    `I'd like to listen to ${heardThing}.`,
    `put on ${heardThing}, please.`,
    `I want to hear ${heardThing}.`,
  ]
}
