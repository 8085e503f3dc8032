import type { AppError } from '../../../shared/errors'

/** Ways in which models talk about their answer in the place of giving it, in the language they were told the rules in. */
const preambles = [
  /^\s*((sure|certainly|of course|okay)[,.!]? +)?here('s|\u2019s| is| are) .{0,40}(translat|sentence|variation|paraphrase|example|rewording)/i,
  /^\s*(the )?translat(ion|ed text)( is)?\s*:/i,
  /^\s*note\s*:.{0,60}translat/i,
  /^\s*as an ai\b/i,
  /^\s*```/,
]

const isPreamble = (text: string): boolean => preambles.some(preamble => preamble.test(text))

/** A text that speaks of itself although what was given did not. */
export const isTalk = (text: string, given: string): boolean => isPreamble(text) && !isPreamble(given)

/** Much longer than anything that says the same. */
export const isFarTooLong = (text: string, given: string): boolean => text.length > given.length * 4 + 120

/** Letters and digits alone: what remains when two texts differ in capitals and points only. */
export const bare = (text: string): string =>
  normalized(text, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()

import { normalized } from '../../../shared/text/normalized'
/** What is wrong with the language model server, as the sentence that whoever asked is answered with. */
export function modelProblem(error: AppError): string {
  switch (error.kind) {
    case 'cancelled':
      return 'The request was cancelled.'
    case 'offline':
      return 'This computer has no connection, so the language model server could not be reached.'
    case 'unreachable':
      return `The language model server at ${error.host} could not be reached. Start it, or change its address in the settings, under "This computer".`
    case 'timeout':
      return `The language model server at ${error.host} did not answer within ${error.seconds} seconds.`
    case 'tls':
      return `The certificate of the language model server at ${error.host} is not trusted.`
    case 'insecure-address':
      return `The language model server at ${error.host} is outside of this network, so its address has to begin with https.`
    case 'invalid':
      return `The address of the language model server ${error.problem}.`
    // Not in its own words: of us, they would say that whoever asked has to sign in.
    case 'auth':
      return `The language model server is only for those who have a key to it (HTTP ${error.status}), and none can be given here.`
    case 'rejected':
    case 'server':
      return `The language model server refused with HTTP ${error.status}${error.message === '' ? '.' : `: ${error.message}`}`
    case 'too-large':
      return 'The language model server sent more than it was asked for.'
    case 'malformed':
      return 'The language model server sent an answer that makes no sense.'
    default:
      return 'The language model server could not be asked.'
  }
}
