/** Told how much is done, from 0 to 1. */
export type TellPart = (part: number) => void

export const untold: TellPart = () => undefined

/** Told of a piece of the way, which goes from here to there. */
export const onTheWay =
  (tell: TellPart, from: number, to: number): TellPart =>
  part =>
    tell(from + (to - from) * part)

/** As `map`, and tells each hundredth of it. */
export function mapCounted<One, Other>(
  all: readonly One[],
  to: (one: One, at: number) => Other,
  tell: TellPart,
): Other[] {
  const step = Math.max(1, Math.ceil(all.length / 100))
  return all.map((one, at) => {
    if (at % step === 0) tell(at / all.length)
    return to(one, at)
  })
}

/** Tells of each further hundredth once: more of what is told to another process is more than anybody sees. */
export function inHundredths(tell: TellPart): TellPart {
  let told = -1
  return part => {
    const hundredth = Math.floor(part * 100)
    if (hundredth <= told) return
    told = hundredth
    tell(part)
  }
}
