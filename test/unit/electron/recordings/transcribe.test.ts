import { describe, expect, it } from 'vitest'
import { atTicketDesk, speakExample } from '../../../../electron/recordings/example'
import { askForWords } from '../../../../electron/recordings/follow-recordings'
import { rowOfRecording } from '../../../../electron/recordings/recordings'
import type { JobRequest } from '../../../../shared/jobs/job-request'
import { failure, success } from '../../../../shared/result'
import { fakeRecordings, storedWith } from './fake-recordings'

const vocabulary = { get: async () => success(['Colaba', 'anna']) }

describe('asking for the words of a recording', () => {
  const asked = async (fields: Parameters<typeof storedWith>[0]) => {
    const requests: JobRequest[] = []
    const recording = storedWith({ speakersWanted: true, ...fields })
    const followed: string[] = []
    const follower = {
      follow: async (job: string) => {
        followed.push(job)
        return success(null)
      },
    }
    const jobs = {
      start: async (request: JobRequest) => {
        requests.push(request)
        return success('j')
      },
    }
    const recordings = fakeRecordings(recording)
    return {
      answer: await askForWords(recording, { recordings, follower, jobs, vocabulary }),
      requests,
      followed,
    }
  }

  it('sends what is in the library, and takes what the service has', async () => {
    const { requests, followed } = await asked({
      media: 'm',
      jobs: ['old'],
      file: { ...storedWith({}).file, seconds: 60 },
    })
    expect(requests).toMatchObject([
      {
        for: { document: { kind: 'recording', id: 'r' } },
        source: { kind: 'media', id: 'm' },
        speakers: true,
        transcribeId: null,
      },
    ])
    expect(followed).toEqual(['j'])
    // How long it is, to tell how long it will take.
    expect(requests).toMatchObject([{ seconds: 60 }])
    const file = await asked({ remote: { kind: 'file', id: 'f' } })
    expect(file.requests).toMatchObject([{ source: { kind: 'uploaded', fileId: 'f' }, speakers: true }])
    const begun = await asked({ remote: { kind: 'transcription', id: 't' } })
    expect(begun.requests).toMatchObject([{ source: { kind: 'none' }, transcribeId: 't', speakers: false }])
  })

  it('tells its own names and terms before those of the library, each once', async () => {
    const { requests } = await asked({ media: 'm', terms: ['Anna', 'Byculla'] })
    expect(requests).toMatchObject([{ terms: ['Anna', 'Byculla', 'Colaba'] }])
  })

  it('is refused where there is nothing, and where no job can be made or written down', async () => {
    expect((await asked({})).answer).toMatchObject({ error: { kind: 'not-found' } })
    const recording = storedWith({ media: 'm' })
    const refused = failure({ kind: 'not-found', what: 'profile' })
    const start = { start: async () => refused }
    const recordings = fakeRecordings(recording)
    const follower = { follow: async () => success(null) }
    expect(await askForWords(recording, { recordings, follower, jobs: start, vocabulary })).toBe(refused)
    const jobs = { start: async () => success('j') }
    const forgetful = { follow: async () => refused }
    expect(await askForWords(recording, { recordings, follower: forgetful, jobs, vocabulary })).toBe(refused)
  })
})

describe('a row of the list', () => {
  const quiet = { arrival: null, notBegun: null }

  it('tells no path, and that a recording waits', () => {
    const row = rowOfRecording(storedWith({ comesFrom: '/home/ananya/talk.wav' }), quiet)
    expect(row.arrival).toEqual({ done: 0, total: null, problem: null })
    expect(JSON.stringify(row)).not.toContain('ananya')
    expect(rowOfRecording(storedWith({ media: 'm', comesFrom: '/x' }), quiet).arrival).toBeNull()
  })
})

describe('the example', () => {
  const sound = { samples: new Float32Array(10), sampleRate: 16_000 }
  const voice = { id: 'v', name: 'V', gender: 'male' as const, language: 'en-US' }
  const place = (file: string, commit: 'kept' | 'refused' = 'kept') => ({
    place: async () =>
      success({
        id: 'm',
        file,
        discard: async () => undefined,
        commit: async () =>
          commit === 'kept' ? failure({ kind: 'cancelled' }) : failure({ kind: 'unexpected', detail: '' }),
      }),
  })
  const parts = { about: {}, fileName: 'x.wav', lines: atTicketDesk }
  const speaks = {
    voices: async () => [],
    speakerProblem: async () => null,
    speak: async () => ({ ok: true as const, value: { sound, voice } }),
  }

  it('says what the engine says where none can speak', async () => {
    const mute = { ...speaks, speak: async () => ({ ok: false as const, error: 'No voice' }) }
    expect(await speakExample({ ...parts, speech: mute, media: place('/nowhere') })).toMatchObject({
      error: { detail: 'No voice' },
    })
  })

  it('is refused by a disk that takes nothing', async () => {
    const noRoom = { place: async () => failure({ kind: 'unexpected', detail: 'full' }) }
    expect(await speakExample({ ...parts, speech: speaks, media: noRoom })).toMatchObject({ ok: false })
    const nowhere = place('/nowhere/at/all.wav')
    expect(await speakExample({ ...parts, speech: speaks, media: nowhere })).toMatchObject({
      error: { kind: 'storage' },
    })
  })
})
