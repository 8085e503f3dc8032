import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Sound } from '../../../../electron/engines/audio/sound'
import { lengthOfSound } from '../../../../electron/engines/audio/sound'
import { speakTask } from '../../../../electron/engines/speech/speak-task'
import { espeakSpeakers } from '../../../../electron/engines/speech/voices/speakers'
import { engine, fingerprint, speak } from './speak'

const english = 'The first sentence is here. And now the second, with 2 numbers & a sign. Is this the third?'
const other = { language: 'de-DE', text: 'Guten Tag. Wie geht es Ihnen? Mir geht es gut.' }

/** The largest leap from one sample to the next, as a part of the loudest sample. */
function largestLeap({ samples }: Sound, from = 0, to = samples.length): number {
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  let largest = 0
  for (let index = Math.max(1, from); index < to; index += 1) {
    largest = Math.max(largest, Math.abs((samples[index] ?? 0) - (samples[index - 1] ?? 0)))
  }
  return largest / loudest
}

/** Where silence of at least a tenth of a second begins and ends, and the two ends of the sound. */
function edges({ samples, sampleRate }: Sound): number[] {
  const found = [0, samples.length]
  let silent = 0
  samples.forEach((sample, index) => {
    if (sample === 0) {
      silent += 1
      return
    }
    if (silent > sampleRate / 10) found.push(index - silent, index)
    silent = 0
  })
  return found
}

/** As planned, but with another voice of the engine's. */
async function planned(change: { engineVoice: string; speakerId: string; text: string }): Promise<unknown> {
  const { engineVoice, speakerId, text } = change
  const speaker = espeakSpeakers.find(({ id }) => id === speakerId)
  if (!speaker) throw new Error(`There is no speaker ${speakerId}.`)
  return speakTask({ text, speaker: { ...speaker, engineVoice } })
}

afterEach(() => {
  vi.useRealTimers()
})

describe('speakTask', () => {
  it.each([
    ['flite-slt', 16_000],
    ['flite-kal', 8_000],
    ['espeak-en-us-female', 22_050],
  ])('speaks with %s at %d samples a second', async (speakerId, sampleRate) => {
    const sound = await speak({ speakerId, text: 'Hello there.' })
    expect(sound.sampleRate).toBe(sampleRate)
    expect(lengthOfSound(sound)).toBeGreaterThan(0.5)
    expect(lengthOfSound(sound)).toBeLessThan(1.5)
  })

  it.each(['flite-slt', 'espeak-en-us-female', 'espeak-en-us-male'])(
    'gives the same sound again, whatever was said in between, by %s',
    async speakerId => {
      const first = fingerprint(await speak({ text: english, speakerId }))
      await speak(other)
      await speak({ text: 'Something else altogether!', speakerId: 'espeak-en-female' })
      expect(fingerprint(await speak({ text: english, speakerId }))).toBe(first)
    },
  )

  it.each([{ text: english }, { text: english, speakerId: 'espeak-en-us-female' }, other])(
    'joins sentences without a click: %o',
    async request => {
      const sound = await speak(request)
      const joints = edges(sound)
      expect(joints).toHaveLength(2 + 2 * 2)
      const around = sound.sampleRate / 200
      for (const joint of joints)
        expect(largestLeap(sound, joint - around, joint + around)).toBeLessThan(0.03)
      expect(largestLeap(sound)).toBeGreaterThan(0.1)
    },
  )

  it('tells how far it is after each sentence', async () => {
    const seen: number[] = []
    await speak({ text: english }, { progress: part => seen.push(part) })
    expect(seen).toHaveLength(3)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen[2]).toBe(1)
  })

  it('speaks a text of many sentences as long as its sentences, and no longer', async () => {
    const one = await speak({ ...other, text: 'Guten Tag.' })
    const many = await speak({ ...other, text: 'Guten Tag. '.repeat(40) })
    expect(many.samples.length).toBe(40 * one.samples.length + 39 * Math.round(0.35 * one.sampleRate))
  })

  it('reads what looks like markup or phonemes as text', async () => {
    const request = { speakerId: 'espeak-en-us-male' }
    const plain = lengthOfSound(await speak({ ...request, text: 'Hello' }))
    expect(lengthOfSound(await speak({ ...request, text: '<break time="9s"/>Hello' }))).toBeGreaterThan(
      plain + 0.5,
    )
    expect(lengthOfSound(await speak({ ...request, text: '<break time="9s"/>Hello' }))).toBeLessThan(9)
    expect(lengthOfSound(await speak({ ...request, text: "[[h@'loU]]" }))).not.toBeCloseTo(plain, 1)
  })

  it.each([0.01, 30])('is exact to the sample even at %d seconds', async requiredTime => {
    const sound = await speak({ text: 'Hello there.', requiredTime, stretchMode: 'both' })
    expect(sound.samples.length).toBe(Math.round(requiredTime * 16_000))
    expect(sound.samples.every(sample => Math.abs(sample) <= 1)).toBe(true)
  })

  it('gives the same sound at another time, from an engine that was loaded anew', async () => {
    const heard: string[] = []
    for (const day of ['2001-01-01', '2030-05-05']) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) })
      vi.resetModules()
      const fresh = await import('./speak')
      const sound = await fresh.speak({ text: 'Hello there.', speakerId: 'espeak-en-us-female' })
      heard.push(fingerprint(sound))
    }
    expect(heard[1]).toBe(heard[0])
  })

  it('says why an engine could not speak', async () => {
    const answer = await planned({ engineVoice: 'nobody', speakerId: 'espeak-de-male', text: 'Hallo.' })
    expect(answer).toEqual({
      ok: false,
      error: 'The speech engine failed: eSpeak NG has no voice nobody.',
    })
  })

  it('ends when it is told to', async () => {
    const stop = new AbortController()
    const seen: number[] = []
    const request = { gender: 'female', language: 'en-US', text: english } as const
    const answer = await engine.speak(request, {
      signal: stop.signal,
      progress: part => {
        seen.push(part)
        stop.abort()
      },
    })
    expect(answer).toEqual({ ok: false, error: 'The speech was cancelled.' })
    expect(seen).toHaveLength(1)
  })

  it('says so when the voice makes no sound of the text', async () => {
    const request = { gender: 'male', language: 'de-DE', text: '⎈' } as const
    expect(await engine.speak(request)).toEqual({
      ok: false,
      error: 'The speaker espeak-de-male has no sound for the field text.',
    })
  })
})
