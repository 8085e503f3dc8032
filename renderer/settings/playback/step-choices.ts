type Way = 'less' | 'more'

/** The steps people ask for; another value that stands in the file goes on to the next of these. */
const skips = [1, 2, 3, 5, 10, 15, 30, 60]
const fastest = [1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.5, 1.75, 2]
const rewinds = [0, 0.5, 1, 1.5, 2, 3, 4, 5, 7, 10]

/** Null at an end of the range. */
const next = (choices: readonly number[], now: number, way: Way): number | null =>
  (way === 'more' ? choices.find(choice => choice > now) : choices.findLast(choice => choice < now)) ?? null

export const nextSkip = (now: number, way: Way): number | null => next(skips, now, way)
/** No line is told to be too fast that is slower than a line may be: a step beyond either limit leads nowhere. */
export const nextFastest =
  ({ least = 0, most = Number.POSITIVE_INFINITY }: { least?: number; most?: number }) =>
  (now: number, way: Way): number | null => {
    const to = next(fastest, now, way)
    return to === null || (way === 'more' ? to > most : to < least) ? null : to
  }
export const nextRewind = (now: number, way: Way): number | null => next(rewinds, now, way)
