import { Notifications } from '@mantine/notifications'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { deleteAndTell, undoDeletion } from '../../../../../renderer/transcribe/store/change-recordings'
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
