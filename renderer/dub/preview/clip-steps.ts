/** A line that was begun: at a moment of the graph so much of it has passed, and it goes on so fast. Seconds. */
export interface BegunClip {
  readonly at: number
  readonly from: number
  readonly pace: number
}

export type ClipStep =
  | { readonly do: 'begin'; readonly at: number; readonly from: number }
  | { readonly do: 'pace'; readonly pace: number }

export interface ClipTimes {
  /** Null: it is not heard, nor will be. */
  readonly begun: BegunClip | null
  /** When its beginning is heard where everything is in its place. */
  readonly due: number
  /** How long it is heard. */
  readonly lasts: number
  /** Of the graph, now. */
  readonly now: number
}

/** So long before its time a line is given to the graph, which begins it to the sample: a page that is late is not heard. */
const ahead = 0.4
/** The graph has sound on its way already: what begins at once begins so much later, at its place. */
const soonest = 0.025
/** What was not heard yet is put right without a trace. */
const exact = 0.001
/** From here on a line goes a little faster or slower, until it is in its place again. */
const astray = 0.006
const arrived = 0.002
/** From here on it is begun anew at its place: the recording stood still, or was put elsewhere. */
const lost = 0.05
/** Nobody hears so little of another pitch. */
const mostPace = 0.02
/** Seconds in which a line is to be in its place again. */
const catchUp = 0.3

/** How much of a line has passed. */
const passedAt = ({ at, from, pace }: BegunClip, now: number): number => from + (now - at) * pace

/** What is done with a line that is near, so that it is heard at its place. Null: nothing. */
export function clipStep({ begun, due, lasts, now }: ClipTimes): ClipStep | null {
  if (due + lasts <= now + soonest) return null
  const at = Math.max(due, now + soonest)
  const begin = { do: 'begin', at, from: at - due } as const
  if (!begun) return due - now > ahead ? null : begin
  const behind = now - due - passedAt(begun, now)
  if (begun.at > now + soonest) return Math.abs(behind) > exact ? begin : null
  if (Math.abs(behind) > lost) return begin
  const pace = paceFor(begun.pace, behind)
  return pace === begun.pace ? null : { do: 'pace', pace }
}

function paceFor(now: number, behind: number): number {
  const off = Math.abs(behind)
  if (now === 1) return off < astray ? 1 : 1 + Math.sign(behind) * Math.min(mostPace, off / catchUp)
  const isThere = off < arrived || now > 1 !== behind > 0
  return isThere ? 1 : now
}

/** From now on it goes at another pace. */
export const pacedClip = (begun: BegunClip, pace: number, now: number): BegunClip =>
  begun.at > now ? { ...begun, pace } : { at: now, from: passedAt(begun, now), pace }
