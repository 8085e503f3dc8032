// @vitest-environment jsdom
import { notifications, notificationsStore } from '@mantine/notifications'
import { expect, it } from 'vitest'
import { attachTranscript } from '../../../../../renderer/transcribe/store/attach-transcript'
import type { FormatProblem } from '../../../../../shared/formats/reading'
import { createTranslate } from '../../../../../shared/language/translate'
import type { Recording } from '../../../../../shared/recordings/recording'
import { failure, success } from '../../../../../shared/result'
import { recordingWith, transcriptWith } from '../../../shared/recordings/recordings'
import { startPage } from '../../render'

async function attachedTo(fields: Partial<Recording> = {}, problems: FormatProblem[] = []) {
  notifications.clean()
  const fake = startPage()
  const recording = recordingWith({ id: 'r', media: 'sound', language: 'en', ...fields })
  const file = { ...recording.file, seconds: 42.5 }
  fake.parlance.importTranscript = async () => success([{ file: 'talk.txt', id: 't', error: null, problems }])
  await attachTranscript({ ...recording, file })
  return fake
}

const told = (): unknown[] => notificationsStore.getState().notifications.map(({ message }) => message)

it('a transcript is read knowing how long its recording is', async () => {
  const fake = await attachedTo()
  const asked = (name: string) => fake.requests.find(request => request.name === name)?.request
  expect(asked('importTranscript')).toMatchObject({ files: null, media: 'sound', duration: 42.5 })
  expect(asked('attachTranscript')).toEqual({ id: 'r', transcriptId: 't' })
})

it('who attaches one in the place of another is told where that is', async () => {
  await attachedTo()
  expect(told()).toEqual(['Meeting'])
  const fake = await attachedTo({ transcript: transcriptWith({ id: 'heard' }) })
  expect(fake.requests.find(({ name }) => name === 'importTranscript')?.request).toMatchObject({
    over: 'heard',
  })
  expect(told()).toEqual([createTranslate('en')('transcribe.attachedInPlace')])
})

it('who attaches a file that could not be read whole is told where', async () => {
  await attachedTo({}, [{ line: 3, code: 'undecodable', excerpt: 'Gr\ufffdn' }])
  expect(told()).toEqual(['Meeting', 'talk.txt, line 3: Some characters could not be read: Gr\ufffdn'])
})

it('says of a file that could not be read why, and of one that could what to look at', async () => {
  const problem: FormatProblem = { kind: 'empty-file' } as never
  const told = () => notificationsStore.getState().notifications.length
  notifications.clean()
  const fake = startPage()
  const file = (change: object) => ({ file: 'talk.txt', id: null, error: null, problems: [], ...change })
  const attach = async (change: object) => {
    notifications.clean()
    fake.parlance.importTranscript = async () => success([file(change)])
    const before = fake.requests.length
    await attachTranscript(recordingWith({ id: 'r' }))
    return [told(), fake.requests.slice(before).some(({ name }) => name === 'attachTranscript')]
  }
  expect(await attach({ error: { kind: 'offline' } })).toEqual([1, false])
  expect(await attach({})).toEqual([1, false])
  expect(await attach({ id: 't' })).toEqual([1, true])
  fake.parlance.attachTranscript = async () => failure({ kind: 'offline' })
  expect(await attach({ id: 't', problems: [problem] })).toEqual([1, true])
  fake.parlance.importTranscript = async () => failure({ kind: 'offline' })
  notifications.clean()
  await attachTranscript(recordingWith({ id: 'r' }))
  expect(told()).toBe(1)
  fake.parlance.importTranscript = async () => success(null)
  notifications.clean()
  await attachTranscript(recordingWith({ id: 'r' }))
  expect(told()).toBe(0)
})
