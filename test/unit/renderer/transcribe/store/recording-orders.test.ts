import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { useJobs } from '../../../../../renderer/jobs/store'
import { canTryAgain, tryTheseAgain } from '../../../../../renderer/transcribe/store/recording-orders'
import { createTranslate } from '../../../../../shared/language/translate'
import type { Recording } from '../../../../../shared/recordings/recording'
import type { RecordingState } from '../../../../../shared/recordings/recording-state'
import { failure, success } from '../../../../../shared/result'
import { recordingWith, summaryWith } from '../../../shared/recordings/recordings'
import type { FakeBridge } from '../../fake-bridge'
import { startPage } from '../../render'

let fake: FakeBridge
const offline = { kind: 'offline' } as const
const listed = (state: RecordingState, fields: Partial<Recording> = {}) => ({
  recording: recordingWith({ id: state, ...fields }),
  state,
})
const asked = (name: string) => fake.requests.flatMap(one => (one.name === name ? [one.request] : []))

beforeEach(() => {
  fake = startPage()
  notifications.clean()
})

it('can be tried again where it could not come in, or where its words could not be asked for', () => {
  expect(canTryAgain([listed('stuck')])).toBe(true)
  expect(canTryAgain([listed('new', { notBegun: offline })])).toBe(true)
  expect(canTryAgain([listed('new')])).toBe(false)
  expect(canTryAgain([listed('ready', { notBegun: offline })])).toBe(false)
  expect(canTryAgain([])).toBe(false)
  expect(canTryAgain([listed('ready'), listed('stuck')])).toBe(true)
})

it('asks for each in the way that it was to be done, and once until there is an answer', async () => {
  useJobs.setState({ summaries: new Map([['j', summaryWith({ id: 'j', state: 'failed' })]]) })
  const sent: unknown[] = []
  let answer = (): void => undefined
  fake.parlance.transcribeRecording = request => {
    sent.push(request)
    return new Promise(resolve => {
      answer = () => resolve(success({ hasBegun: true }))
    })
  }
  const stuck = listed('stuck', { language: 'hi-IN', terms: ['Ada'] })
  const first = tryTheseAgain([stuck, listed('failed', { job: 'j' }), listed('new')])
  expect(canTryAgain([stuck])).toBe(false)
  await tryTheseAgain([stuck])
  expect(asked('retryJob')).toEqual([{ id: 'j', which: 'failed' }])
  expect(sent).toMatchObject([{ id: 'stuck', language: 'hi-IN', terms: ['Ada'], job: null }])
  answer()
  await first
  expect(canTryAgain([stuck])).toBe(true)
})

it('says once why some could not be tried', async () => {
  fake.parlance.transcribeRecording = async () => failure(offline)
  await tryTheseAgain([listed('stuck'), listed('new', { notBegun: offline })])
  const t = createTranslate('en')
  expect(notificationsStore.getState().notifications.map(({ title }) => title)).toEqual([
    t('error.offlineTitle'),
  ])
})
