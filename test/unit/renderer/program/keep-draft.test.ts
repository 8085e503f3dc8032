// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { handOverAll } from '../../../../renderer/program/hand-over'
import { createDraftKeeper } from '../../../../renderer/program/keep-draft'
import type { AppError } from '../../../../shared/errors'
import { failure } from '../../../../shared/result'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

let fake: FakeBridge
const failed: AppError[] = []
const keeper = () => createDraftKeeper('augment', error => failed.push(error))
const saved = () => fake.requests.filter(({ name }) => name === 'saveDraft').map(({ request }) => request)

beforeEach(() => {
  fake = installFakeBridge()
  failed.length = 0
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('writes the newest once the fingers rest', async () => {
  const drafts = keeper()
  drafts.keep('p', { text: 'a' })
  drafts.keep('p', { text: 'ab' })
  expect(saved()).toEqual([])
  await vi.runAllTimersAsync()
  expect(saved()).toEqual([{ profileId: 'p', screen: 'augment', draft: { text: 'ab' } }])
  expect(await drafts.load('p')).toEqual({ ok: true, value: { text: 'ab' } })
  expect(await drafts.load('q')).toEqual({ ok: true, value: null })
})

it('writes at once when the window is about to close', async () => {
  keeper().keep('closing', { text: 'a' })
  await handOverAll()
  // Whatever else this window keeps is handed over with it: only ours is asked about.
  expect(saved()).toContainEqual({ profileId: 'closing', screen: 'augment', draft: { text: 'a' } })
})

it('loses nothing of one profile when another comes', async () => {
  const drafts = keeper()
  drafts.keep('p', { text: 'a' })
  drafts.keep('q', { text: 'b' })
  await drafts.flush()
  await drafts.flush()
  expect(saved()).toHaveLength(2)
})

it('says once that nothing can be kept, and keeps what could not be written', async () => {
  const drafts = keeper()
  const full: AppError = { kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' }
  const works = fake.parlance.saveDraft
  fake.parlance.saveDraft = async () => failure(full)
  drafts.keep('p', { text: 'a' })
  await drafts.flush()
  await drafts.flush()
  expect(failed).toEqual([full])
  fake.parlance.saveDraft = works
  await drafts.flush()
  expect(saved().at(-1)).toMatchObject({ draft: { text: 'a' } })
})

it('keeps what could not be written of one profile while another is typed into', async () => {
  const drafts = keeper()
  const works = fake.parlance.saveDraft
  fake.parlance.saveDraft = async () =>
    failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
  drafts.keep('p', { text: 'a' })
  drafts.keep('q', { text: 'b' })
  await vi.runAllTimersAsync()
  fake.parlance.saveDraft = works
  await drafts.flush()
  expect(await drafts.load('p')).toEqual({ ok: true, value: { text: 'a' } })
  expect(await drafts.load('q')).toEqual({ ok: true, value: { text: 'b' } })
})

it('writes the newest of one profile that came while another was written', async () => {
  const drafts = keeper()
  const works = fake.parlance.saveDraft
  fake.parlance.saveDraft = async asked => {
    if (asked.profileId === 'p') drafts.keep('q', { text: 'bc' })
    return works(asked)
  }
  drafts.keep('p', { text: 'a' })
  drafts.keep('q', { text: 'b' })
  await vi.runAllTimersAsync()
  expect(await drafts.load('q')).toEqual({ ok: true, value: { text: 'bc' } })
})

it('keeps what was typed while the disk refused what was there before', async () => {
  const drafts = keeper()
  const works = fake.parlance.saveDraft
  fake.parlance.saveDraft = async () => {
    drafts.keep('p', { text: 'ab' })
    return failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
  }
  drafts.keep('p', { text: 'a' })
  await drafts.flush()
  fake.parlance.saveDraft = works
  await drafts.flush()
  expect(saved().at(-1)).toMatchObject({ draft: { text: 'ab' } })
})

/** What goes on until it is let go, and then is kept. */
function goOn(drafts: ReturnType<typeof keeper>, profileId: string, text: string) {
  let letGo = (): void => undefined
  const until = new Promise<void>(resolve => (letGo = resolve))
  const done = drafts.during(async () => {
    await until
    drafts.keep(profileId, { text })
    return text
  })
  return { done, letGo: () => letGo() }
}
const savedOf = (id: string) =>
  saved().flatMap(request => {
    const { profileId, draft } = request as { profileId: string; draft: { text: string } }
    return profileId === id ? [draft.text] : []
  })

it('turns to another profile once what goes on for this one is at its end, and what came of it is written', async () => {
  const drafts = keeper()
  const work = goOn(drafts, 'p', 'what came of it')
  drafts.keep('p', { text: 'before' })
  const turned = drafts.turnTo('q')
  let isThere = false
  void turned.then(() => (isThere = true))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(isThere).toBe(false)
  expect(savedOf('p')).toEqual(['before'])
  work.letGo()
  expect(await work.done).toBe('what came of it')
  expect(await turned).toBe(true)
  expect(savedOf('p')).toEqual(['before', 'what came of it'])
})

it('waits for what began while it waited, and for what fails as well', async () => {
  const drafts = keeper()
  const failing = drafts.during(() => Promise.reject(new Error('away')))
  const turned = drafts.turnTo('q')
  const next = goOn(drafts, 'p', 'last')
  await expect(failing).rejects.toThrow('away')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(saved()).toEqual([])
  next.letGo()
  expect(await turned).toBe(true)
  expect(savedOf('p')).toEqual(['last'])
})

it('turns to the profile that was wanted last', async () => {
  const drafts = keeper()
  expect(await Promise.all([drafts.turnTo('q'), drafts.turnTo('p')])).toEqual([false, true])
})

it('hands over what is there at once when the window closes, and then what comes of what goes on', async () => {
  const drafts = keeper()
  const work = goOn(drafts, 'at-the-end', 'after')
  drafts.keep('at-the-end', { text: 'before' })
  const closed = handOverAll()
  await vi.advanceTimersByTimeAsync(0)
  expect(savedOf('at-the-end')).toEqual(['before'])
  work.letGo()
  await closed
  expect(savedOf('at-the-end')).toEqual(['before', 'after'])
})
