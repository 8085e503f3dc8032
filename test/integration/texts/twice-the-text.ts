import { hostileShapes, type Shape } from './hostile-shapes'

/** What reads a text, however its parts are given to it. What comes of it does not matter here. */
export type Way = (text: string) => unknown

const kilobyte = 1_024
const mostTimes = 2.6
/** Milliseconds. Less than this says more about the machine than about the reader. */
const tooShort = 8
/** A reader that takes so long for one text is too slow, however long half of it takes. */
const slowest = 1_000
const tries = 24
const fewTries = 6
/** Milliseconds for all shapes: what is measured again and again while others work takes long, and is right in the end. */
export const patience = 180_000

/** The shapes of which twice the text takes more than about twice as long. */
export function slowShapes(way: Way): string[] {
  return Object.entries(hostileShapes).flatMap(([name, shape]) => {
    const times = timesAsLong(way, remembered(name, shape))
    if (times <= mostTimes) return []
    return [
      times === Number.POSITIVE_INFINITY ? `${name}: a second` : `${name}: ${times.toFixed(1)} times as long`,
    ]
  })
}

function timesAsLong(way: Way, shape: Shape): number {
  // What takes a microsecond for each letter is measured on half of that.
  const length = (workFor(way, shape(8 * kilobyte)) > tooShort ? 64 : 128) * kilobyte
  const times = timesAtLength(way, shape, length, tries)
  // Texts above 128 kB get their memory elsewhere, which costs once: a step is no growth, and growth goes on.
  return times > mostTimes ? Math.min(times, timesAtLength(way, shape, 2 * length, fewTries)) : times
}

function timesAtLength(way: Way, shape: Shape, length: number, most: number): number {
  // A reader that takes too long does so each time; memory is cleared away, and code made quicker, now and then.
  let least = Number.POSITIVE_INFINITY
  for (let at = 0; at < most && least > mostTimes; at++) {
    const whole = workFor(way, shape(length))
    // Whoever compared each letter with each other would take far longer for so many.
    if (whole < tooShort) return 0
    if (whole > slowest) return least
    // Two halves for each whole, so that as much memory is asked for on both sides, and not the same one twice: a
    // reader that remembers its last text would read one.
    const halves = workFor(way, shape(length / 2)) + workFor(way, shape(length / 2 - 2))
    least = Math.min(least, (2 * whole) / halves)
  }
  return least
}

const made = new Map<string, string>()

function remembered(name: string, shape: Shape): Shape {
  return length => {
    const key = `${length} ${name}`
    const text = made.get(key) ?? shape(length)
    made.set(key, text)
    return text
  }
}

/**
 * Milliseconds that the processor worked for the reader: on a busy machine the clock goes on while others work, and
 * what the system takes to hand out memory is for others to measure.
 */
function workFor(way: Way, text: string): number {
  const before = process.cpuUsage()
  try {
    way(text)
  } catch {
    // Nested deeper than the stack. Whoever reads files says of those that they cannot be read.
  }
  return process.cpuUsage(before).user / 1_000
}
