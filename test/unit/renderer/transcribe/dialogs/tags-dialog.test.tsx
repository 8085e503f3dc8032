// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { TagsDialog } from '../../../../../renderer/transcribe/dialogs/tags-dialog'
import { editTags } from '../../../../../renderer/transcribe/store/library-dialogs'
import { createTranslate } from '../../../../../shared/language/translate'
import { failure, success } from '../../../../../shared/result'
import { recordingWith } from '../../../shared/recordings/recordings'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

it('one that has more tags than are given at once keeps them where another is typed', async () => {
  const { parlance } = startPage()
  const tag = vi.fn(async () => success({ left: [] }))
  parlance.tagRecordings = tag
  const tags = Array.from({ length: 21 }, (_, at) => `tag ${at}`)
  renderPart(<TagsDialog />)
  act(() => editTags([recordingWith({ tags })]))
  const field = await screen.findByRole('combobox', { name: t('transcribe.tagsLabel') })
  const shown = () => tags.filter(one => screen.queryByText(one) !== null)
  fireEvent.change(field, { target: { value: 'x' } })
  fireEvent.keyDown(field, { key: ',' })
  expect(shown()).toEqual(tags)
  // They become fewer, and then there is room for no more than before.
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.keyDown(field, { key: 'Backspace' })
  fireEvent.change(field, { target: { value: 'x' } })
  fireEvent.keyDown(field, { key: ',' })
  expect(shown()).toEqual(tags.slice(0, 20))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t('word.save') })))
  expect(tag.mock.calls).toEqual([[{ ids: ['r'], add: [], remove: ['tag 20'] }]])
})

it('tags of other recordings are offered, and a dialog whose tags could not be written stays', async () => {
  const fake = startPage()
  fake.recordings = [recordingWith({ id: 'other', tags: ['interview'] })]
  fake.parlance.tagRecordings = async () => failure({ kind: 'offline' })
  renderPart(<TagsDialog />)
  const both = [
    recordingWith({ id: 'a', tags: ['law', 'city'] }),
    recordingWith({ id: 'b', tags: ['city', 'court'] }),
  ]
  act(() => editTags(both))
  const field = await screen.findByRole('combobox', { name: t('transcribe.tagsLabel') })
  // What only one of them has stays its own.
  expect([screen.queryByText('city') !== null, screen.queryByText('law')]).toEqual([true, null])
  fireEvent.click(field)
  fireEvent.click(await screen.findByRole('option', { name: 'interview', hidden: true }))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t('word.save') })))
  expect(fake.requests.at(-1)?.request).toEqual({ ids: ['a', 'b'], add: ['interview'], remove: [] })
  expect(screen.getByRole('dialog')).toBeTruthy()
  fake.parlance.tagRecordings = async () => success({ left: [] })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: t('word.save') })))
  expect(screen.queryByRole('dialog')).toBeNull()
})
