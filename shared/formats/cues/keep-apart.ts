import { spaceBetween } from '../word-spacing'
import type { Cue } from './cue'

/** A start moves no further for what comes before it, in milliseconds: a frame, which nobody sees. */
const farthest = 40

/**
 * Cues in whole milliseconds, of which none covers another and each is seen, in the order given. One that begins while
 * another is still shown ends that; what would begin with it begins behind it, or is read with it where that is too late.
 */
export function keepApart(cues: readonly Cue[]): Cue[] {
  const apart: Cue[] = []
  for (const cue of cues) {
    const before = apart.at(-1)
    const wanted = milliseconds(cue.start)
    const free = before ? milliseconds(before.end) : wanted
    const covers = before !== undefined && wanted < free && wanted > milliseconds(before.start)
    const start = covers ? wanted : Math.max(wanted, free)
    if (before && start - wanted > farthest && before.speaker === cue.speaker) {
      apart[apart.length - 1] = joined(before, cue)
      continue
    }
    if (covers) apart[apart.length - 1] = { ...before, end: wanted / 1000 }
    apart.push(timed(cue, start, Math.max(milliseconds(cue.end), start + 1)))
  }
  return apart
}

/** The same object where nothing changes: who follows the cues looks for that. */
function timed(cue: Cue, start: number, end: number): Cue {
  const isSame = cue.start === start / 1000 && cue.end === end / 1000
  return isSame ? cue : { ...cue, start: start / 1000, end: end / 1000 }
}

function joined(before: Cue, cue: Cue): Cue {
  const first = cue.words?.[0]
  const glued = first?.glued ?? !spaceBetween(before.text, cue.text)
  const words = [...(before.words ?? []), ...(cue.words ?? [])]
  return {
    ...before,
    end: Math.max(before.end, cue.end),
    text: `${before.text}${glued ? '' : (first?.gap ?? ' ')}${cue.text}`,
    ...(words.length > 0 && { words }),
  }
}

const milliseconds = (seconds: number): number => Math.round(seconds * 1000)
