import { describe, expect, it } from 'vitest'
import { findSpeakers } from '../../../../../electron/engines/speakers/find-speakers'
import { findSpeech } from '../../../../../electron/engines/speakers/find-speech'
import { splitAtChanges } from '../../../../../electron/engines/speakers/split-at-changes'
import { saidBy, turnsOfSpeakers } from '../../../../../electron/engines/speakers/turns'
import { type VoicePrint, voicePrintOf } from '../../../../../electron/engines/speakers/voice'
import { madeFrames, type Part } from './made-frames'

const hear = (parts: readonly Part[]): VoicePrint => {
  const frames = madeFrames(parts)
  return voicePrintOf(frames, findSpeech(frames))
}
const pause: Part = { seconds: 0.5, speaker: null }
const none = (): void => {}

describe('splitAtChanges', () => {
  it('finds a change without a pause to within a tenth of a second', () => {
    const voice = hear([pause, { seconds: 3, speaker: 0 }, { seconds: 2, speaker: 1 }, pause])
    const parts = splitAtChanges(voice, { from: 0, to: voice.count })
    expect(parts).toHaveLength(2)
    expect(Math.abs((parts[0]?.to ?? 0) - 300)).toBeLessThanOrEqual(10)
    expect(parts[1]).toEqual({ from: parts[0]?.to, to: voice.count })
  })

  it('leaves alone what does not change, and what is too short to tell', () => {
    const one = hear([pause, { seconds: 5, speaker: 0 }, pause])
    expect(splitAtChanges(one, { from: 0, to: one.count })).toEqual([{ from: 0, to: one.count }])
    expect(splitAtChanges(one, { from: 10, to: 60 })).toEqual([{ from: 10, to: 60 }])
    expect(splitAtChanges(one, { from: 10, to: 12 })).toEqual([{ from: 10, to: 12 }])
  })
})

describe('findSpeakers', () => {
  const talk = (speakers: readonly number[], seconds = 3): Part[] =>
    speakers.flatMap(speaker => [pause, { seconds, speaker }])

  it('tells speakers apart, and who speaks again is known again', () => {
    const voice = hear(talk([0, 1, 2, 0, 1, 2, 0]))
    const speakerOf = findSpeakers(voice, undefined, none)
    const each = [0, 1, 2, 3, 4, 5, 6].map(
      part => new Set(speakerOf.subarray(part * 300 + 10, part * 300 + 290)),
    )
    for (const speakers of each) expect(speakers.size).toBe(1)
    const [a, b, c, ...again] = each.map(speakers => [...speakers][0])
    expect(new Set([a, b, c]).size).toBe(3)
    expect(again).toEqual([a, b, c, a])
  })

  it('finds one where there is one, and no more than are wanted', () => {
    expect(new Set(findSpeakers(hear(talk([0, 0, 0, 0])), undefined, none)).size).toBe(1)
    expect(new Set(findSpeakers(hear(talk([0, 1, 3, 0, 1, 3])), 2, none)).size).toBe(2)
    expect(new Set(findSpeakers(hear(talk([0, 1, 3, 0, 1, 3])), 1, none)).size).toBe(1)
  })

  it('knows speakers of one block again in another', () => {
    const parts: number[] = []
    const voice = hear(
      talk(
        Array.from({ length: 60 }, (_, index) => [0, 1][index % 2] ?? 0),
        7,
      ),
    )
    expect(voice.count).toBeGreaterThan(40_000)
    const speakerOf = findSpeakers(voice, undefined, part => parts.push(part))
    expect(new Set(speakerOf).size).toBe(2)
    expect(parts).toEqual([0.25, 0.5, 0.75, 1])
  }, 20_000)

  it('finds nobody where nobody speaks', () => {
    expect(findSpeakers(hear([pause]), undefined, none)).toHaveLength(0)
    expect(findSpeakers(hear([pause]), 3, none)).toHaveLength(0)
  })

  it('a short word belongs to somebody', () => {
    const frames = madeFrames([pause, { seconds: 0.3, speaker: 0 }, pause])
    const speech = findSpeech(frames)
    const voice = voicePrintOf(frames, speech)
    const said = saidBy(voice, speech, findSpeakers(voice, undefined, none))
    expect(turnsOfSpeakers(said, 1.3)).toEqual([{ start: 0.5, stop: 0.8, user: '1' }])
  })
})
