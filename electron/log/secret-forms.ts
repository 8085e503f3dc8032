import { literalPattern } from '../../shared/text/literal-pattern'
/** The forms in which a secret turns up as it is: plain, in an address, in JSON, in hex and in base64. */
export function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const percent = percentEncoded(secret)
  const hex = bytes.toString('hex')
  return [
    secret,
    percent,
    percent.replace(/%[0-9A-F]{2}/g, code => code.toLowerCase()),
    JSON.stringify(secret).slice(1, -1),
    hex,
    hex.toUpperCase(),
    ...base64Forms(bytes),
  ]
}

/** `encodeURIComponent` throws on half a surrogate pair, and a person may type anything. */
const percentEncoded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())

/**
 * Base64 packs three bytes into four characters, so the same bytes look different at each of three places. What
 * depends on the bytes before and after is left out.
 */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap(before => {
    const packed = Buffer.concat([Buffer.alloc(before), bytes])
    const first = [0, 2, 3][before] ?? 0
    const last = Math.floor((packed.length * 8) / 6)
    return [packed.toString('base64'), packed.toString('base64url')].map(text => text.slice(first, last))
  })
}

/** Longer secrets are found by their pieces as well; a pattern of this length is enough beside that. */
const longestPattern = 512

/** Finds the secret whichever of its characters are percent-encoded, up to four times, or escaped as in JSON. */
export const tolerantPattern = (secret: string): RegExp => patternOf(partsOf(secret))

/** Parts of a secret that are looked for before all of it is. */
const beginning = 4

/** What stands wherever the secret does: quick to make and to look for, where a whole one takes a tenth of a second. */
export const beginningPattern = (secret: string): RegExp => patternOf(partsOf(secret).slice(0, beginning))

/** A run of backslashes is one part: as many parts, each of any length, could be split in endless ways. */
const partsOf = (secret: string): string[] => secret.slice(0, longestPattern).match(/\\+|[^\\]/gu) ?? []

const patternOf = (parts: readonly string[]): RegExp =>
  new RegExp(parts.map((part, at) => anyFormOf(part, parts[at - 1])).join(''), 'gu')

function anyFormOf(part: string, before: string | undefined): string {
  const [character = ''] = part
  const percent = [...Buffer.from(character)].map(byte => `%(?:25){0,3}${anyCase(hexOf(byte, 2))}`).join('')
  if (character === '\\')
    return `(?:\\\\{${part.length},64}|(?:${percent}|\\\\{1,16}u005[cC]){${part.length}})`
  const units = part.split('').map(unit => `\\\\{1,16}u${anyCase(hexOf(unit.charCodeAt(0), 4))}`)
  const space = character === ' ' ? '|\\+' : ''
  // In JSON, in a shell and in a pattern backslashes stand before such a character, more of them the deeper it is.
  const mayBeEscaped = /[^\p{L}\p{N}]/u.test(character) && !before?.startsWith('\\')
  const escaped = `${mayBeEscaped ? '\\\\{0,16}' : ''}${literalPattern(part)}`
  return `(?:${escaped}|${percent}|${units.join('')}${space})`
}

const hexOf = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

const anyCase = (hex: string): string => hex.replace(/[a-f]/g, digit => `[${digit}${digit.toUpperCase()}]`)
