import { expect, it, vi } from 'vitest'
import { deletedLast, tellDeleted, useDeletions } from '../../../../renderer/documents/deletions'

const brought: string[] = []
const place = (id: string, edited: unknown = 0) => ({ id, edited })
const remove = (id: string, there: ReturnType<typeof place>): void =>
  tellDeleted('batch', { id, name: id, place: there, bringBack: async () => brought.push(id) > 0 })
const last = (id: string, edited: unknown = 0) =>
  deletedLast(useDeletions.getState().batch, place(id, edited))

it('brings back what was deleted last, one by one, where nothing was edited in its place', () => {
  remove('a', place('b'))
  remove('b', place('c', 7))
  expect(last('b')).toBeNull()
  expect(last('c', 8)).toBeNull()
  expect(deletedLast(useDeletions.getState().sheet, place('c', 7))).toBeNull()
  last('c', 7)?.bringBack()
  expect(last('c', 7)).toBeNull()
  last('b')?.bringBack()
  expect(last('b')).toBeNull()
  expect(brought).toEqual(['b', 'a'])
})

it('is offered once more where it was refused, for there is no other way back', async () => {
  const answers = [false, true]
  tellDeleted('sheet', {
    id: 'd',
    name: 'd',
    place: place('e'),
    bringBack: async () => answers.shift() ?? true,
  })
  const last = () => deletedLast(useDeletions.getState().sheet, place('e'))
  last()?.bringBack()
  expect(last()).toBeNull()
  await vi.waitFor(() => expect(last()).not.toBeNull())
  last()?.bringBack()
  await vi.waitFor(() => expect(answers).toEqual([]))
  expect(last()).toBeNull()
})
