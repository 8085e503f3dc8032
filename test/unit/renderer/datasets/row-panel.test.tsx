import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useOpenDataset } from '../../../../renderer/datasets/open-datasets'
import { DatasetRowPanel } from '../../../../renderer/datasets/row-panel'
import { failure } from '../../../../shared/result'
import { datasetOf, marked } from '../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../render'

function Shown({ row }: { row: string }) {
  const open = useOpenDataset('d')
  if (open.state !== 'here') return null
  const words = { wholeWords: true, onWholeWordsChange: () => undefined }
  return <DatasetRowPanel here={open} rowKey={row} shown={['0', '1']} {...words} />
}

it('undoes nothing of another sentence that says the same, and keeps the keyboard from one to the next', async () => {
  const fake = startPage()
  fake.datasets.keep('d', datasetOf([marked('book'), marked('book it')]))
  const { rerender } = renderPart(<Shown row="0" />)
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' })
  field.focus()
  fireEvent(field, new InputEvent('beforeinput', { inputType: 'insertText', cancelable: true }))
  fireEvent.change(field, { target: { value: 'book it', selectionStart: 7, selectionEnd: 7 } })
  rerender(<Shown row="1" />)
  const texts = () => fake.datasets.kept.get('d')?.dataset.rows.map(({ text }) => text)
  await waitFor(() => expect(texts()).toEqual(['book it', 'book it']))
  expect(document.activeElement).toBe(field)
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
  expect(field.value).toBe('book it')
})

it('keeps an intent that was typed where the next sentence comes before the field was left', async () => {
  const fake = startPage()
  fake.datasets.keep('d', datasetOf([marked('book'), marked('cancel')]))
  const { rerender } = renderPart(<Shown row="0" />)
  const field = await screen.findByRole('combobox', { name: 'Intent' })
  fireEvent.change(field, { target: { value: 'book_flight' } })
  rerender(<Shown row="1" />)
  const intents = () => fake.datasets.kept.get('d')?.dataset.rows.map(({ intent }) => intent)
  await waitFor(() => expect(intents()).toEqual(['book_flight', '']))
})

it('tries again with an intent that the disk refused, when the sentence is left', async () => {
  const fake = startPage()
  fake.datasets.keep('d', datasetOf([marked('book'), marked('cancel')]))
  const { editDataset } = fake.parlance
  let tries = 0
  fake.parlance.editDataset = async asked => {
    tries += 1
    return tries === 1
      ? failure({ kind: 'storage', reason: 'full', file: 'd.json', code: 'ENOSPC' })
      : editDataset(asked)
  }
  const { rerender } = renderPart(<Shown row="0" />)
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Intent' })
  fireEvent.change(field, { target: { value: 'book_flight' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(tries).toBe(1))
  expect(field.value).toBe('book_flight')
  rerender(<Shown row="1" />)
  const intents = () => fake.datasets.kept.get('d')?.dataset.rows.map(({ intent }) => intent)
  await waitFor(() => expect(intents()).toEqual(['book_flight', '']))
})
