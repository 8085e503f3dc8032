/** How much was right after learning from a part of the sentences. */
export interface CurvePoint {
  /** Of all that there were to learn from: an eighth, a quarter, a half, all. */
  share: number
  accuracy: number
}

export const curveShares = [1 / 8, 1 / 4, 1 / 2] as const

const steepest = 0.95
const flattest = 0.3

/**
 * What twice as many sentences would bring. Each doubling brings a part of what the last one brought, so what is right
 * draws near to a limit: the one that fits the points best. Never more than the last doubling brought.
 */
export function forecastOf(points: readonly CurvePoint[]): number | null {
  const last = points.at(-1)
  const before = points.at(-2)
  if (!last || !before || points.length < 3) return null
  let best = { error: Number.POSITIVE_INFINITY, next: last.accuracy }
  for (let part = flattest; part <= steepest; part += 0.05) {
    const fit = fitted(points, part)
    if (fit.error < best.error) best = fit
  }
  const most = Math.min(1, last.accuracy + Math.max(0, last.accuracy - before.accuracy))
  return Math.min(most, Math.max(last.accuracy, best.next))
}

/** By least squares: `limit - rest * part ** doubling`. */
function fitted(points: readonly CurvePoint[], part: number): { error: number; next: number } {
  const xs = points.map((_, at) => part ** at)
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(xs)
  const y = mean(points.map(({ accuracy }) => accuracy))
  const across = xs.reduce((sum, one, at) => sum + (one - x) * ((points[at]?.accuracy ?? 0) - y), 0)
  const along = xs.reduce((sum, one) => sum + (one - x) ** 2, 0)
  // More sentences do not make it worse: where they seem to, that is chance.
  const slope = Math.min(0, across / along)
  const told = (doubling: number): number => y + slope * (part ** doubling - x)
  const error = points.reduce((sum, { accuracy }, at) => sum + (accuracy - told(at)) ** 2, 0)
  return { error, next: told(points.length) }
}
