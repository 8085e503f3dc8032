import { excerptOf } from '../network/redact'

const mask = '•••'

/** Keys whose values are secrets we may never have seen: a token that just came, the apikey in every record. */
const secretField =
  /("(?:auth|token|access_?token|refresh_?token|api_?key|password|secret)"\s*:\s*)"(?:[^"\\]|\\.)*"?/gi

/** The beginning of a reply, to be shown beside what is wrong with it. */
export const replyExcerpt = (body: Buffer, secrets: readonly string[]): string =>
  excerptOf(
    body.subarray(0, 262_144).toString('utf8').trimStart().replaceAll(secretField, `$1"${mask}"`),
    secrets,
  )
