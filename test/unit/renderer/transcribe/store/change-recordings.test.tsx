import { Notifications } from '@mantine/notifications'
import { fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react'
import { expect, it } from 'vitest'
import {
  deleteAndTell,
  reviewRecordings,
  undoDeletion,
} from '../../../../../renderer/transcribe/store/change-recordings'
import { createTranslate } from '../../../../../shared/language/translate'
import { success } from '../../../../../shared/result'
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
