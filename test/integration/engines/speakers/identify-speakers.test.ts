import { describe, expect, it } from 'vitest'
import { createFrameListener, type Frames } from '../../../../electron/engines/speakers/frames'
import { sampleRate } from '../../../../electron/engines/speakers/framing'
import { type Identified, identifySpeakers } from '../../../../electron/engines/speakers/identify-speakers'
import { diarizationError } from './diarization-error'
import { type DialogOptions, makeDialog, randomFrom, type VoiceName } from './made-dialogs'

const soft: VoiceName = 'flite slt'
const deep: VoiceName = 'flite rms'
const scottish: VoiceName = 'flite awb'
const plain: VoiceName = 'flite kal16'
const robot: VoiceName = 'espeak en-us'
const robotess: VoiceName = 'espeak en-us+f3'

function listen(samples: Float32Array): Frames {
  const listener = createFrameListener()
  listener.push(samples)
  return listener.finish()
}

const identify = (frames: Frames, speakers?: number): Identified =>
  identifySpeakers(frames, speakers, () => {})

const countOf = ({ turns }: Identified): number => new Set(turns.map(({ user }) => user)).size

const gapless: DialogOptions = { pause: [0, 0.02] }
const noisy: DialogOptions = { noise: 0.02 }

describe('a dialog', () => {
  // The limits are those of the method's first measurement, or what was reached since where that is better.
  it.each<[string, VoiceName[], DialogOptions, number]>([
    ['a woman and a man', [soft, deep], {}, 0.005],
    ['two men', [deep, scottish], {}, 0.005],
    ['two machines', [robot, robotess], {}, 0.005],
    ['a woman and a man without a pause', [soft, deep], gapless, 0.02],
    ['two men without a pause', [deep, scottish], gapless, 0.02],
    ['a woman and a man in noise', [soft, deep], noisy, 0.025],
    ['two men in noise', [deep, scottish], noisy, 0.031],
    ['two men that sound alike, in noise', [deep, plain], noisy, 0.031],
    ['three', [soft, deep, scottish], {}, 0.034],
    ['four', [soft, deep, scottish, plain], { turns: 16 }, 0.017],
  ])('of %s', async (_who, voices, options, limit) => {
    const { samples, turns } = await makeDialog(voices, options)
    const frames = listen(samples)
    const alone = identify(frames)
    expect(countOf(alone)).toBe(voices.length)
    expect(diarizationError(turns, alone.turns).rate).toBeLessThanOrEqual(limit)
    const hinted = identify(frames, voices.length)
    expect(diarizationError(turns, hinted.turns).rate).toBeLessThanOrEqual(limit)
  })
})

describe('one speaker', () => {
  it.each([soft, deep, scottish, robot, robotess])('%s stays one, hinted or not', async voice => {
    const { samples } = await makeDialog([voice], { turns: 6 })
    const frames = listen(samples)
    expect(countOf(identify(frames, 1))).toBe(1)
    expect(countOf(identify(frames))).toBe(1)
  })

  it('stays one where two are hinted to be one', async () => {
    const { samples } = await makeDialog([soft, deep], { turns: 6 })
    const frames = listen(samples)
    expect(countOf(identify(frames))).toBe(2)
    expect(countOf(identify(frames, 1))).toBe(1)
  })
})

describe('what is answered', () => {
  it('is in order, one at a time, within the recording and named as they first speak', async () => {
    const { samples } = await makeDialog([scottish, soft, deep], gapless)
    const { turns, duration } = identify(listen(samples))
    expect(duration).toBe(samples.length / sampleRate)
    expect([...new Set(turns.map(({ user }) => user))]).toEqual(['1', '2', '3'])
    let free = 0
    for (const { start, stop } of turns) {
      expect(start).toBeGreaterThanOrEqual(free)
      expect(stop).toBeGreaterThan(start)
      free = stop
    }
    expect(free).toBeLessThanOrEqual(duration)
  })

  it('leaves silence out', async () => {
    const { samples, turns: truth } = await makeDialog([soft, deep], { turns: 4, pause: [2, 3] })
    const { turns } = identify(listen(samples))
    expect(diarizationError(truth, turns).invented).toBe(0)
    expect(turns[0]?.stop).toBeLessThan(truth[1]?.start ?? 0)
  })

  it('is the same each time, however the sound is cut into blocks', async () => {
    const { samples } = await makeDialog([soft, deep], { turns: 6 })
    const inPieces = createFrameListener()
    for (let at = 0; at < samples.length; at += 1_237) inPieces.push(samples.subarray(at, at + 1_237))
    const whole = identify(listen(samples))
    expect(identify(inPieces.finish())).toEqual(whole)
    expect(identify(listen(samples))).toEqual(whole)
  })
})

describe('without speech', () => {
  const random = randomFrom(5)
  it.each<[string, (index: number) => number]>([
    ['silence', () => 0],
    ['a hiss', () => 0.05 * (random() - 0.5)],
    ['the hum of the mains', index => 0.1 * Math.sin((2 * Math.PI * 100 * index) / sampleRate)],
  ])('%s has no turns', (_what, sampleAt) => {
    const samples = Float32Array.from({ length: 10 * sampleRate }, (_, index) => sampleAt(index))
    expect(identify(listen(samples))).toEqual({ turns: [], duration: 10 })
  })

  it('an empty recording and one shorter than a frame have no turns', () => {
    expect(identify(listen(new Float32Array(0)))).toEqual({ turns: [], duration: 0 })
    expect(identify(listen(new Float32Array(80))).turns).toEqual([])
  })
})
