import { describe, expect, it } from 'vitest'
import { createSpeechEngine } from '../../../../../electron/engines/speech/speech-engine'

const models = async () => []
const sound = { samples: new Float32Array(3), sampleRate: 16_000 }

describe('createSpeechEngine', () => {
  it('lists voices without what the engines are told', async () => {
    const engine = createSpeechEngine({ models, run: async () => ({ ok: true, value: sound }) })
    const voices = await engine.voices()
    expect(voices[0]).toEqual({ id: 'flite-slt', name: 'SLT (Flite)', gender: 'female', language: 'en-US' })
    expect(voices).toContainEqual({
      id: 'espeak-hi-male',
      name: 'Hindi, male (eSpeak NG)',
      gender: 'male',
      language: 'hi-IN',
    })
  })

  it('hands the plan and the watch on, and says who spoke', async () => {
    const progress = (): void => undefined
    const given: unknown[] = []
    const engine = createSpeechEngine({
      models,
      async run(plan, watch) {
        given.push(plan.text, watch.progress)
        return { ok: true, value: sound }
      },
    })
    const answer = await engine.speak({ text: 'Hello.', gender: 'male', language: 'en-GB' }, { progress })
    expect(given).toEqual(['Hello.', progress])
    expect(answer).toMatchObject({ ok: true, value: { sound, voice: { id: 'flite-awb' } } })
  })

  it('does not ask for what is refused, and passes on what failed', async () => {
    let asked = 0
    const engine = createSpeechEngine({
      models,
      async run() {
        asked += 1
        return { ok: false, error: 'No sound.' }
      },
    })
    const request = { text: 'Hello.', gender: 'male', language: 'en-GB' } as const
    expect((await engine.speak({ ...request, text: '' })).ok).toBe(false)
    expect(asked).toBe(0)
    expect(await engine.speak(request)).toEqual({ ok: false, error: 'No sound.' })
  })
})
