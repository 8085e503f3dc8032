// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { attachTranscript } from '../../../../../renderer/transcribe/store/attach-transcript'
import { loadRecordings, useRecordings } from '../../../../../renderer/transcribe/store/recordings'
import { success } from '../../../../../shared/result'
import { recordingWith } from '../../../shared/recordings/recordings'
import { startPage } from '../../render'

it('a transcript is read knowing how long its recording is', async () => {
  useRecordings.setState(useRecordings.getInitialState(), true)
  const fake = startPage()
  const recording = recordingWith({ id: 'r', media: 'sound', language: 'en' })
  const file = { ...recording.file, seconds: 42.5 }
  fake.parlance.listRecordings = async () => success([{ ...recording, file }])
  fake.parlance.importTranscript = async () =>
    success([{ file: 'talk.txt', id: 't', error: null, problems: [] }])
  await loadRecordings()
  await attachTranscript('r')
  const asked = (name: string) => fake.requests.find(request => request.name === name)?.request
  expect(asked('importTranscript')).toMatchObject({ files: null, media: 'sound', duration: 42.5 })
  expect(asked('attachTranscript')).toEqual({ id: 'r', transcriptId: 't' })
})
