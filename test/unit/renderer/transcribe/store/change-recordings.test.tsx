import { Notifications, notificationsStore } from '@mantine/notifications'
import { fireEvent, renderHook, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  canUndoDeletion,
  deleteAndTell,
  reviewRecordings,
  undoDeletion,
} from '../../../../../renderer/transcribe/store/change-recordings'
import { useTranscribed } from '../../../../../renderer/transcribe/store/transcribed'
import { createTranslate } from '../../../../../shared/language/translate'
import { failure, success } from '../../../../../shared/result'
import { recordingWith, transcriptWith } from '../../../shared/recordings/recordings'
import { renderPart, startPage } from '../../render'

it('brings back what its notice is about, and nothing else once that is back', async () => {
  const fake = startPage()
  const restored: string[][] = []
  fake.parlance.deleteRecordings = async () => success(null)
  fake.parlance.restoreRecordings = async ({ ids }) => {
    restored.push(ids)
    return success(null)
  }
  renderPart(<Notifications />)
  await deleteAndTell(['a'])
  await deleteAndTell(['b'])
  await undoDeletion()
  fireEvent.click(await screen.findByRole('button', { name: createTranslate('en')('word.undo') }))
  expect(restored).toEqual([['b']])
  await undoDeletion()
  expect(restored).toEqual([['b'], ['a']])
})

it('offers nothing in a notice that was undone by another way', async () => {
  startPage()
  renderPart(<Notifications transitionDuration={0} />)
  await deleteAndTell(['a'])
  await screen.findByRole('button', { name: createTranslate('en')('word.undo') })
  await undoDeletion()
  await waitForElementToBeRemoved(() => screen.queryByRole('status'), { timeout: 2_000 })
})

it('names those that could not be changed', async () => {
  const fake = startPage()
  const error = { kind: 'damaged', file: 'talk.json' } as const
  fake.parlance.reviewRecordings = async () =>
    success({ left: ['Talk', 'Walk'].map(name => ({ name, error })) })
  renderPart(<Notifications />)
  expect(await reviewRecordings(['a', 'b', 'c'], true)).toBe(false)
  const said = await screen.findByRole('alert')
  expect(said.textContent).toMatch(/^2 recordings could not be changed.*Talk: .+Walk: /)
})

it('answers whether all of them were changed, and says what was refused', async () => {
  const fake = startPage()
  fake.parlance.reviewRecordings = async () => success({ left: [] })
  expect(await reviewRecordings(['a'], true)).toBe(true)
  fake.parlance.reviewRecordings = async () => failure({ kind: 'offline' })
  expect(await reviewRecordings(['a'], true)).toBe(false)
  expect(notificationsStore.getState().notifications).toHaveLength(1)
})

/** What was deleted elsewhere in the page of these tests. */
async function withNothingDeleted() {
  const fake = startPage()
  while (canUndoDeletion()) await undoDeletion()
  fake.requests.length = 0
  return fake
}

it('what could not be had back can be tried again, and nothing is said of nothing', async () => {
  const fake = await withNothingDeleted()
  fake.parlance.deleteRecordings = async () => success(null)
  await deleteAndTell([])
  expect(fake.requests.some(({ name }) => name === 'deleteRecordings')).toBe(false)
  await deleteAndTell(['a'])
  fake.parlance.restoreRecordings = async () => failure({ kind: 'offline' })
  await undoDeletion()
  expect(canUndoDeletion()).toBe(true)
  fake.parlance.restoreRecordings = async () => success(null)
  await undoDeletion()
  expect(canUndoDeletion()).toBe(false)
  await undoDeletion(['a'])
  expect(fake.requests.filter(({ name }) => name === 'restoreRecordings')).toHaveLength(2)
})

it('what could not be deleted is neither had back nor told to be gone', async () => {
  const fake = await withNothingDeleted()
  fake.parlance.deleteRecordings = async () => failure({ kind: 'offline' })
  await deleteAndTell(['a'])
  expect(canUndoDeletion()).toBe(false)
  const told = notificationsStore.getState().notifications.map(({ title }) => title)
  expect(told).toEqual([createTranslate('en')('error.offlineTitle')])
})

it('recordings with words are listed for whoever makes something of them, or why they cannot be', async () => {
  const fake = startPage()
  fake.recordings = [recordingWith({ id: 'a' }), recordingWith({ id: 'b', transcript: transcriptWith() })]
  const first = renderHook(useTranscribed)
  expect(first.result.current).toEqual({ recordings: null, error: null })
  await waitFor(() => expect(first.result.current.recordings?.map(({ id }) => id)).toEqual(['b']))
  expect(first.result.current.error).toBeNull()
  fake.parlance.pageOfRecordings = async () => failure({ kind: 'offline' })
  const other = renderHook(useTranscribed)
  await waitFor(() => expect(other.result.current).toEqual({ recordings: null, error: { kind: 'offline' } }))
})
