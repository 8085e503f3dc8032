import type { SpokenTurn } from '../../../../electron/engines/engine-ports'

/** Parts of the time that somebody really spoke. */
export interface DiarizationError {
  /** All of it: what was missed, what was heard in silence, what was given to the wrong speaker. */
  rate: number
  missed: number
  invented: number
  confused: number
}

const perSecond = 100
/** Seconds around each true start and stop that do not count: nobody agrees on them to the frame. */
const usualCollar = 0.25
const nobody = -1

/** How far `found` is from `truth`, with the names of the speakers matched in the best way there is. */
export function diarizationError(
  truth: readonly SpokenTurn[],
  found: readonly SpokenTurn[],
  collar = usualCollar,
): DiarizationError {
  const seconds = Math.max(0, ...[...truth, ...found].map(({ stop }) => stop))
  const length = Math.ceil(seconds * perSecond)
  const true_ = timeline(truth, length)
  const heard = timeline(found, length)
  const together = true_.names.map(() => heard.names.map(() => 0))
  let spoken = 0
  let missed = 0
  let invented = 0
  let both = 0
  const unscored = nearBorders(truth, length, collar)
  for (let at = 0; at < length; at++) {
    if (unscored[at] === 1) continue
    const speaker = true_.at[at] ?? nobody
    const other = heard.at[at] ?? nobody
    const row = together[speaker]
    if (row) spoken++
    if (!row && other !== nobody) invented++
    if (row && other === nobody) missed++
    if (row && other !== nobody) {
      both++
      row[other] = (row[other] ?? 0) + 1
    }
  }
  const confused = both - bestMatch(together, new Set())
  const whole = Math.max(1, spoken)
  return {
    rate: (missed + invented + confused) / whole,
    missed: missed / whole,
    invented: invented / whole,
    confused: confused / whole,
  }
}

function timeline(turns: readonly SpokenTurn[], length: number): { names: string[]; at: Int16Array } {
  const names = [...new Set(turns.map(({ user }) => user))]
  const at = new Int16Array(length).fill(nobody)
  for (const { start, stop, user } of turns) {
    at.fill(names.indexOf(user), Math.round(start * perSecond), Math.round(stop * perSecond))
  }
  return { names, at }
}

function nearBorders(turns: readonly SpokenTurn[], length: number, collar: number): Uint8Array {
  const near = new Uint8Array(length)
  for (const border of turns.flatMap(({ start, stop }) => [start, stop])) {
    const from = Math.round((border - collar) * perSecond)
    near.fill(1, Math.max(0, from), Math.max(0, Math.round((border + collar) * perSecond)))
  }
  return near
}

/** The most frames that are right when each true speaker is at most one of those found. */
function bestMatch(
  together: readonly (readonly number[])[],
  taken: ReadonlySet<number>,
  speaker = 0,
): number {
  const row = together[speaker]
  if (!row) return 0
  let best = bestMatch(together, taken, speaker + 1)
  for (const [other, frames] of row.entries()) {
    if (taken.has(other)) continue
    best = Math.max(best, frames + bestMatch(together, new Set([...taken, other]), speaker + 1))
  }
  return best
}
