import { describe, expect, it } from 'vitest'
import { findSpeech } from '../../../../../electron/engines/speakers/find-speech'
import { madeFrames, type Part } from './made-frames'

const silence = (seconds: number): Part => ({ seconds, speaker: null })
const speech = (seconds: number): Part => ({ seconds, speaker: 0 })

describe('findSpeech', () => {
  it('finds what is loud and voiced', () => {
    const frames = madeFrames([silence(1), speech(2), silence(1), speech(1), silence(0.5)])
    expect(findSpeech(frames)).toEqual([
      { from: 100, to: 300 },
      { from: 400, to: 500 },
    ])
  })

  it('takes a short pause for part of a sentence, a long one not', () => {
    expect(findSpeech(madeFrames([silence(1), speech(1), silence(0.2), speech(1)]))).toHaveLength(1)
    expect(findSpeech(madeFrames([silence(1), speech(1), silence(0.5), speech(1)]))).toHaveLength(2)
  })

  it('does not take a loud noise for speech', () => {
    const frames = madeFrames([silence(1), speech(2), silence(1), speech(2), silence(1)])
    frames.voiced.fill(0, 400, 600)
    expect(findSpeech(frames)).toEqual([{ from: 100, to: 300 }])
  })

  it('keeps the consonants around a vowel', () => {
    const frames = madeFrames([silence(1), speech(1), silence(1)])
    frames.voiced.fill(0, 100, 120)
    frames.voiced.fill(0, 180, 200)
    expect(findSpeech(frames)).toEqual([{ from: 100, to: 200 }])
  })

  it('finds nothing in an even noise, in a click and in nothing', () => {
    expect(findSpeech(madeFrames([silence(10)]))).toEqual([])
    expect(findSpeech(madeFrames([silence(5), speech(0.08), silence(5)]))).toEqual([])
    expect(findSpeech(madeFrames([]))).toEqual([])
  })

  it('goes by the level of each room, and does not take a silent one for a quiet speaker', () => {
    const frames = madeFrames([
      silence(1),
      speech(200),
      silence(99),
      silence(300),
      silence(1),
      speech(20),
      silence(279),
    ])
    for (let at = 60_000; at < 90_000; at++) frames.energy[at] = (frames.energy[at] ?? 0) - 8
    expect(findSpeech(frames)).toEqual([
      { from: 100, to: 20_100 },
      { from: 60_100, to: 62_100 },
    ])
  })
})
