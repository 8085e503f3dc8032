import { expect } from 'vitest'
import type { EngineSpeechRequest, EngineStretchMode } from '../../../../electron/engines/engine-ports'
import { median, pitchOf } from './pitch'
import { fingerprint, speak } from './speak'

/** The modes in turn, so that each ratio meets each over the speakers. */
const applying: Array<[ratio: number, modes: EngineStretchMode[]]> = [
  [0.5, ['squeeze', 'both']],
  [0.8, ['both', 'squeeze']],
  [1.25, ['stretch', 'both']],
  [1.6, ['both', 'stretch']],
  [2, ['stretch', 'both']],
]
const notApplying: Array<[ratio: number, mode: EngineStretchMode]> = [
  [0.7, 'stretch'],
  [1.5, 'squeeze'],
  [1.5, 'none'],
]

/** Each moment's pitch against that of the same moment before: the middle of all that are voiced in both. */
function pitchShift(before: readonly number[], after: readonly number[], ratio: number): number {
  return median(after.map((hertz, index) => hertz / (before[Math.round(index / ratio)] ?? Number.NaN)))
}

/** Six cases: five that fit, with the pitch measured, and one mode that does not apply. */
export async function checkFit(request: Partial<EngineSpeechRequest>, turn: number): Promise<void> {
  const natural = await speak(request)
  const pitch = pitchOf(natural)
  const seconds = natural.samples.length / natural.sampleRate
  for (const [ratio, modes] of applying) {
    const requiredTime = seconds * ratio
    const fitted = await speak({ ...request, requiredTime, stretchMode: modes[turn % 2] ?? 'both' })
    expect(fitted.samples.length).toBe(Math.round(requiredTime * natural.sampleRate))
    const allowed = ratio >= 0.8 && ratio <= 1.25 ? 0.01 : 0.03
    expect([ratio, Math.abs(pitchShift(pitch, pitchOf(fitted), ratio) - 1) < allowed]).toEqual([ratio, true])
  }
  const [ratio, stretchMode] = notApplying[turn % 3] ?? [1, 'none']
  const unchanged = await speak({ ...request, requiredTime: seconds * ratio, stretchMode })
  expect(fingerprint(unchanged)).toBe(fingerprint(natural))
}
