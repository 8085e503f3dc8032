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
