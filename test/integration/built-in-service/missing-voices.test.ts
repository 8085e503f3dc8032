import { describe, expect, it } from 'vitest'
import { type SpeechItem, synthesizeMany, synthesizeOne } from '../../../electron/service/speech'
import { createFakeEngines, fakeVoice } from './fake-engines'
import { got, localWorld, spokenRecords } from './local-client'

const line: SpeechItem = { text: 'Good morning', gender: 'female', language: 'en-US' }
const named: SpeechItem = { ...line, speakerId: fakeVoice.id }
const missing: SpeechItem = { ...line, speakerId: 'nobody' }

function enginesWith(refusal: string) {
  const fakes = createFakeEngines()
  const { speech } = fakes.engines
  const isMissing = (speakerId: string | undefined): boolean => speakerId === missing.speakerId
  fakes.engines.speech = {
    ...speech,
    speakerProblem: async ({ speakerId }) => (isMissing(speakerId) ? refusal : null),
    speak: async (request, watch) =>
      isMissing(request.speakerId) ? { ok: false, error: refusal } : speech.speak(request, watch),
  }
  return fakes
}

describe('a speaker that is not here', () => {
  it('is refused before anything is queued, where no line names another one', async () => {
    const { client } = await localWorld({}, enginesWith('There are: a, b.'))
    const refused = { error: { kind: 'rejected', status: 422, message: 'There are: a, b.' } }
    expect(await synthesizeOne(client, missing)).toMatchObject(refused)
    expect(await synthesizeMany(client, [missing, missing])).toMatchObject(refused)
  })

  it('fails by itself among others', async () => {
    const { client } = await localWorld({}, enginesWith('There are: a, b.'))
    const { taskId } = got(await synthesizeMany(client, [missing, named, line]))
    expect(await spokenRecords(client, taskId)).toMatchObject([
      { jobStatus: 'Failed', message: 'There are: a, b.' },
      { jobStatus: 'Completed' },
      { jobStatus: 'Completed' },
    ])
  })

  it('is replaced where that is wanted, and the record says who spoke', async () => {
    const fakes = enginesWith('There are: a, b.')
    const { client } = await localWorld({ replacesMissingVoices: () => true }, fakes)
    const { taskId } = got(await synthesizeOne(client, missing))
    expect(await spokenRecords(client, taskId)).toMatchObject([
      { jobStatus: 'Completed', speakerId: fakeVoice.id },
    ])
    expect(fakes.spoken).toEqual([expect.not.objectContaining({ speakerId: expect.anything() })])
  })
})
