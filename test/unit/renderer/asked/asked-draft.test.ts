// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { create } from 'zustand'
import { type AskedDraft, createAskedDraft } from '../../../../renderer/asked/asked-draft'
import { askForJobs, useJobs } from '../../../../renderer/jobs/store'
import { listenToPushes } from '../../../../renderer/program/pushes'
import type { TranslateJob } from '../../../../shared/jobs/job'
import { failure } from '../../../../shared/result'
import { augmentJob } from '../../shared/augment/jobs'
import { said, translateJob } from '../../shared/translate/batches'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

type Kept = { text: string; asking: string | null }
const schema = z.object({ text: z.string().default(''), asking: z.string().nullable().default(null) })
const fresh: AskedDraft<Kept> = {
  profileId: null,
  isLoaded: false,
  draft: { text: '', asking: null },
  isSending: false,
  problem: null,
  error: null,
}
const store = create(() => fresh)
const taken: string[] = []
const screenDraft = createAskedDraft<'translate', Kept, AskedDraft<Kept>>({
  screen: 'translate',
  schema,
  store,
  fresh,
  notAsking: { asking: null },
  takeIn(job) {
    taken.push(job.id)
    screenDraft.change({ asking: null })
  },
})
const asking = (): string | null => store.getState().draft.asking
const askedOf = (name: string) => fake.requests.filter(request => request.name === name).length

const done = translateJob([{ markup: 'Hello', translation: said('Hola', [], []) }], 'j')
const inPhase = (phase: TranslateJob['units'][number]['phase']): TranslateJob => ({
  ...done,
  units: done.units.map(unit => ({ ...unit, phase })),
})

let fake: FakeBridge

beforeEach(async () => {
  fake = installFakeBridge()
  listenToPushes()
  useJobs.setState(useJobs.getInitialState(), true)
  store.setState(fresh, true)
  taken.length = 0
  await screenDraft.open('p')
})

const ask = (): Promise<void> =>
  screenDraft.ask(async () => {
    screenDraft.change({ asking: 'j' })
    return 'j'
  })

it('reads the job whole, and asks for its summary no second time', async () => {
  fake.jobs.add(inPhase('sending'))
  await ask()
  await askForJobs(['j'])
  expect(useJobs.getState().summaries.get('j')?.state).toBe('running')
  expect([askedOf('getJob'), askedOf('readJobs')]).toEqual([1, 0])
  fake.jobs.change('j', { units: [[0, { phase: 'done' }]] })
  await vi.waitFor(() => expect(taken).toEqual(['j']))
})

it('takes what has ended before it is looked at in once', async () => {
  fake.jobs.add(done)
  await ask()
  await vi.waitFor(() => expect(askedOf('getJob')).toBe(2))
  expect(taken).toEqual(['j'])
})

it('says that a job cannot be read, and has it read by whoever asks the next time', async () => {
  fake.jobs.add(inPhase('sending'))
  fake.parlance.getJob = async () => failure({ kind: 'offline' })
  await ask()
  expect(store.getState().error).toEqual({ kind: 'offline' })
  expect(asking()).toBe('j')
  await askForJobs(['j'])
  expect(useJobs.getState().summaries.get('j')?.state).toBe('running')
})

it.each([
  ['was cancelled', inPhase('cancelled')],
  ['asks for something else', { ...augmentJob('in [Rome](city)', []), id: 'j' }],
  ['is gone', null],
])('waits for no job that %s', async (_, job) => {
  if (job) fake.jobs.add(job)
  await ask()
  expect(asking()).toBeNull()
  expect(taken).toEqual([])
})

it('goes on waiting for a job that failed, for it may be tried again', async () => {
  fake.jobs.add(inPhase('failed'))
  await ask()
  expect(asking()).toBe('j')
})

it('looks after nothing that this profile does not wait for', async () => {
  fake.jobs.add(done)
  await screenDraft.ask(async () => 'j')
  expect(taken).toEqual([])
})

it('begins anew where what is kept makes no sense', async () => {
  await screenDraft.open('q')
  screenDraft.change({ text: 'kept' })
  await screenDraft.leave()
  await screenDraft.open('p')
  await screenDraft.open('q')
  expect(store.getState()).toMatchObject({ isLoaded: true, draft: { text: 'kept' } })
  await screenDraft.open('p')
  await fake.parlance.saveDraft({ profileId: 'q', screen: 'translate', draft: { text: 5 } })
  await screenDraft.open('q')
  expect(store.getState().draft).toEqual(fresh.draft)
})

it('writes nothing over what cannot be read for a moment, and shows it once it can be', async () => {
  screenDraft.change({ text: 'typed' })
  await screenDraft.leave()
  store.setState(fresh, true)
  const { getDraft } = fake.parlance
  fake.parlance.getDraft = async () =>
    failure({ kind: 'storage', reason: 'locked', file: 'x', code: 'EBUSY', doing: 'reading' })
  vi.useFakeTimers()
  const opened = screenDraft.open('p')
  await vi.advanceTimersByTimeAsync(6_000)
  screenDraft.change({ text: 'on an empty screen' })
  fake.parlance.getDraft = getDraft
  await vi.advanceTimersByTimeAsync(6_000)
  vi.useRealTimers()
  await opened
  expect(store.getState()).toMatchObject({ isLoaded: true, draft: { text: 'typed' } })
})

it('what is meant for one profile changes nothing under another, and what could not be asked for is said once', async () => {
  screenDraft.changeOf('q', { text: 'elsewhere' })
  expect(store.getState().draft.text).toBe('')
  store.setState({ ...store.getState(), problem: 'wrong' })
  screenDraft.changeOf('p', { text: 'here' })
  expect(store.getState()).toMatchObject({ draft: { text: 'here' }, problem: null })
})

it('is being sent from the first moment on, and nothing is waited for that was not begun', async () => {
  const asked = screenDraft.ask(async () => null)
  expect(store.getState().isSending).toBe(true)
  await asked
  expect([askedOf('getJob'), asking()]).toEqual([0, null])
})

it('goes on waiting after a start for what was asked for before it', async () => {
  await screenDraft.open('q')
  screenDraft.change({ asking: 'j' })
  await screenDraft.leave()
  await screenDraft.open('p')
  fake.jobs.add(inPhase('sending'))
  await screenDraft.open('q')
  expect([asking(), taken]).toEqual(['j', []])
  fake.jobs.change('j', { units: [[0, { phase: 'done' }]] })
  await vi.waitFor(() => expect(taken).toEqual(['j']))
})

it('says that a draft cannot be read, and begins with an empty one where that is for good', async () => {
  fake.parlance.getDraft = async () => failure({ kind: 'offline' })
  await screenDraft.open('q')
  expect(store.getState()).toMatchObject({ isLoaded: true, draft: fresh.draft })
})
