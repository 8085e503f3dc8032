// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SplitDialog } from '../../../../../renderer/datasets/split/split-dialog'
import { failure } from '../../../../../shared/result'
import { tenScripts } from '../../../shared/datasets/families/ten-scripts'
import { datasetOf, marked } from '../../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../../render'

const scope = { selected: [], shown: [], total: 0 }

it('says what comes of it before it is done, and what is parted now', async () => {
  const fake = startPage()
  const texts = Object.values(tenScripts)
  const sentences = texts.map((text, at) => marked(text, { intent: 'a', type: at === 0 ? 'test' : 'train' }))
  fake.datasets.keep('d', datasetOf([...sentences, marked(`${texts[0]}!`, { intent: 'b', type: 'train' })]))
  const typesNow = () => fake.datasets.kept.get('d')?.dataset.rows.map(({ type }) => type)
  let closed = 0
  const close = () => {
    closed += 1
  }
  renderPart(<SplitDialog id="d" scope={scope} onClose={close} />)
  await screen.findByText('9 for training, 2 for testing')
  screen.getByText('1 family of sentences is in both sets now.')
  fireEvent.click(screen.getByText('Number'))
  fireEvent.change(screen.getByLabelText('Sentences for testing'), { target: { value: '4' } })
  await screen.findByText(/^[67] for training, [45] for testing$/)
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '' } })
  await screen.findByText('Counting')
  const before = typesNow()
  fireEvent.click(screen.getByText('Split sentences'))
  expect([closed, typesNow()]).toEqual([0, before])
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '5' } })
  fireEvent.click(await screen.findByText('Bring together'))
  await waitFor(() => expect(typesNow()?.[0]).toBe(typesNow()?.[10]))
  expect(closed).toBe(1)
  expect(typesNow()?.slice(1, 10)).toEqual(before?.slice(1, 10))
})

it('says in place why it cannot be counted, and does not go on counting', async () => {
  const fake = startPage()
  fake.datasets.keep('d', datasetOf([marked('book')]))
  const { lookAtSplit } = fake.parlance
  fake.parlance.lookAtSplit = async () =>
    failure({ kind: 'storage', reason: 'failed', doing: 'reading', file: 'd.json', code: 'EIO' })
  renderPart(<SplitDialog id="d" scope={scope} onClose={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Reading d.json failed.')
  expect(screen.queryByText('Counting')).toBeNull()
  fake.parlance.lookAtSplit = lookAtSplit
  fireEvent.change(screen.getByLabelText('Seed'), { target: { value: '5' } })
  await screen.findByText(/for training, /)
  expect(screen.queryByRole('alert')).toBeNull()
})
