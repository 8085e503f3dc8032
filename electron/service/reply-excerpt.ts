import { redactedExcerpt } from '../network/redact'

const mask = '•••'

const secretNames = '(?:auth|token|access_?token|refresh_?token|api_?key|password|secret)'

/** Keys whose values are secrets we may never have seen: a token that just came, the apikey in every record. */
const secretField = new RegExp(String.raw`("${secretNames}"\s*:\s*)"(?:[^"\\]|\\.)*"?`, 'gi')

/**
 * The same where a whole reply came as a text inside JSON, and every quote behind a backslash. Looked for where
 * backslashes begin: a reply of nothing else would be read from each of them on.
 */
const quotedSecretField = new RegExp(String.raw`((?<!\\)\\+"${secretNames}\\+"\s*:\s*)\\+"[^"]*"?`, 'gi')

/** A text that is not a key, also one that breaks off. */
const textValue = /(:\s*|[[,]\s*)\\*"(?:[^"\\]|\\.)+(?:"|$)(?!\s*:)/g

/** More than any excerpt is long. */
const longestExcerpt = 1_000

/** The beginning of a reply, to be shown beside what is wrong with it. */
export function replyExcerpt(body: Buffer, secrets: readonly string[]): string {
  const text = body.subarray(0, 262_144).toString('utf8').trimStart()
  const masked = text.replaceAll(secretField, `$1"${mask}"`).replaceAll(quotedSecretField, `$1\\"${mask}\\"`)
  return redactedExcerpt(masked, secrets)
}

/** Of a reply that may hold a secret under any name: its shape, and none of its texts. */
export const withoutTexts = (excerpt: string): string =>
  redactedExcerpt(excerpt.slice(0, longestExcerpt).replaceAll(textValue, `$1"${mask}"`), [])
