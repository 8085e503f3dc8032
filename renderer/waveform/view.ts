/** Which part of a recording is on screen. Times are seconds. */
export interface View {
  readonly start: number
  readonly span: number
  /** Of the whole recording. */
  readonly seconds: number
}

/** Closer than this, one sees nothing more. */
export const leastSpan = 0.5
/** What a freshly opened recording shows: some twenty words. */
const firstSpan = 8

const longestSpan = ({ seconds }: Pick<View, 'seconds'>): number => Math.max(seconds, leastSpan)

export const firstView = (seconds: number): View => placed({ start: 0, span: firstSpan, seconds })

/** Within the recording. */
export function placed({ start, span, seconds }: View): View {
  const wide = Math.min(Math.max(span, leastSpan), longestSpan({ seconds }))
  return { start: Math.min(Math.max(0, start), Math.max(0, seconds - wide)), span: wide, seconds }
}

/** The time under the pointer stays under the pointer. */
export function zoomed(view: View, span: number, anchor: number): View {
  const wide = Math.min(Math.max(span, leastSpan), longestSpan(view))
  const share = (anchor - view.start) / view.span
  return placed({ ...view, start: anchor - share * wide, span: wide })
}

export const panned = (view: View, seconds: number): View => placed({ ...view, start: view.start + seconds })

export const centred = (view: View, time: number): View => placed({ ...view, start: time - view.span / 2 })

/** Moves no further than it must, and then far enough to see what comes. */
export function showing(view: View, time: number): View {
  return time >= view.start && time <= view.start + view.span ? view : centred(view, time)
}

/** Page by page, for those who want nothing to move all the time. */
export function pageOf(view: View, time: number): View {
  const end = view.start + view.span
  if (time >= view.start && time < end) return view
  return placed({ ...view, start: time - view.span * 0.05 })
}

export const fittedView = (view: View): View => placed({ ...view, start: 0, span: view.seconds })

export const isSameView = (one: View, other: View): boolean =>
  one.start === other.start && one.span === other.span && one.seconds === other.seconds

/** A slider from 0, the whole recording, to 1, the closest look: equal steps look equally large. */
export function zoomShare({ span, seconds }: View): number {
  const range = Math.log(longestSpan({ seconds }) / leastSpan)
  return range <= 0 ? 0 : Math.log(longestSpan({ seconds }) / span) / range
}

export function spanOfShare(share: number, seconds: number): number {
  const longest = longestSpan({ seconds })
  return longest * (leastSpan / longest) ** share
}
