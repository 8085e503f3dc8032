import { isOwnTake, type Line, type SpokenSettings, type Take } from './line'
import { isUnfitted } from './line-state'
import type { SheetPatch } from './sheet-patch'

/**
 * Seconds that a character takes when nobody hurries, up to the code unit named. Where a character is a syllable or
 * more it takes long; where vowels are not written, what is written takes longer than elsewhere.
 */
const beyondAscii: readonly (readonly [last: number, seconds: number])[] = [
  [0xbf, 0],
  [0x2ff, 0.075],
  [0x36f, 0],
  [0x58f, 0.075],
  [0x8ff, 0.095],
  [0xfff, 0.08],
  [0x10ff, 0.075],
  [0x11ff, 0.08],
  [0x177f, 0.075],
  [0x18af, 0.08],
  [0x1fff, 0.075],
  [0x303f, 0],
  [0x30ff, 0.13],
  [0x33ff, 0],
  [0x9fff, 0.22],
  [0xabff, 0.08],
  [0xd7ff, 0.18],
  // Halves of what lies further out: pictures, which nobody says.
  [0xffff, 0],
]

const letter = 0.075
const digit = 0.3
const pauses = new Map<string, number>([
  ...[...',;:،؛、，；：'].map(sign => [sign, 0.2] as const),
  ...[...'.!?…؟۔।。！？'].map(sign => [sign, 0.4] as const),
])

/** About how long a text takes to say, by its script alone. Nothing that can be said: 0. */
export function roughSeconds(text: string): number {
  let seconds = 0
  let pause = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    // A point in a number or an address is no end.
    const stop = code > 0x7f || text.charCodeAt(at + 1) <= 0x20 ? pauses.get(text.charAt(at)) : undefined
    const said = code < 0x80 ? ofAscii(code) : (beyondAscii.find(([last]) => code <= last)?.[1] ?? 0)
    if (stop !== undefined) pause = seconds > 0 ? stop : 0
    else if (said > 0) {
      // Only now: what ends the text is followed by no pause.
      seconds += pause + said
      pause = 0
    }
  }
  return seconds
}

function ofAscii(code: number): number {
  if (code >= 0x30 && code <= 0x39) return digit
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x7a ? letter : 0
}

/** What was measured, beside what it had been thought to be. Seconds, of all sounds together. */
interface Pace {
  measured: number
  rough: number
}

/** How fast the voices and languages of a sheet speak, as far as sounds were made that nothing was fitted in. */
export type Paces = ReadonlyMap<string, Pace>

export const noPaces: Paces = new Map()

export const pacesOf = (lines: readonly Line[]): Paces =>
  withTakes(
    noPaces,
    lines.flatMap(({ takes }) => takes),
  )

/** After the patch. Lines that go leave what is known of their voices. */
export function pacesAfter(paces: Paces, patch: SheetPatch): Paces {
  const added = patch.flatMap(change =>
    change.kind === 'take' && change.was === null && change.now !== null ? change.now : [],
  )
  return withTakes(paces, added)
}

function withTakes(paces: Paces, takes: readonly Take[]): Paces {
  // Who recorded a line themselves is no voice that others are spoken with.
  const free = takes.filter(take => isUnfitted(take.made) && (take.seconds ?? 0) > 0 && !isOwnTake(take))
  if (free.length === 0) return paces
  const next = new Map(paces)
  for (const { made, seconds } of free) {
    const rough = roughSeconds(made.text)
    if (rough === 0) continue
    for (const name of [voiceOf(made), made.language]) {
      const before = next.get(name) ?? { measured: 0, rough: 0 }
      next.set(name, { measured: before.measured + (seconds ?? 0), rough: before.rough + rough })
    }
  }
  return next
}

const voiceOf = ({ language, gender, speakerId }: SpokenSettings): string =>
  [language, gender, speakerId ?? ''].join('\n')

/** A voice that was heard with one odd sound shall not make a minute of a word. */
const mostOff = 3

/** From the text and its language, by what that voice or else that language took in this sheet. Null: no words. */
export function estimatedSeconds(settings: SpokenSettings, paces: Paces): number | null {
  const rough = roughSeconds(settings.text)
  if (rough === 0) return null
  const { measured, rough: thought } = paces.get(voiceOf(settings)) ??
    paces.get(settings.language) ?? { measured: 1, rough: 1 }
  return rough * Math.min(Math.max(measured / thought, 1 / mostOff), mostOff)
}
