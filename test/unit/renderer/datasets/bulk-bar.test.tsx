import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BulkBar } from '../../../../renderer/datasets/bulk-bar'
import { useOpenDataset } from '../../../../renderer/datasets/open-datasets'
import { newView } from '../../../../renderer/datasets/view-state'
import { changeView, viewNow } from '../../../../renderer/datasets/view-store'
import { createTranslate } from '../../../../shared/language/translate'
import { datasetOf, marked } from '../../shared/datasets/sample-dataset'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge

function Shown() {
  const open = useOpenDataset('d')
  const nothing = () => undefined
  return open.state === 'here' ? (
    <BulkBar
      here={open}
      run={{ id: 'datasets.run', do: nothing }}
      split={{ id: 'datasets.split', do: nothing }}
    />
  ) : null
}

beforeEach(async () => {
  fake = startPage()
  fake.datasets.keep(
    'd',
    datasetOf([marked('to Pune', { intent: 'go' }), marked('to Goa', { intent: 'go' })]),
  )
  changeView('d', () => ({ ...newView, selected: new Set(['0']) }))
  renderPart(<Shown />)
  await screen.findByRole('button', { name: t('word.intent') })
})

const rows = () => fake.datasets.kept.get('d')?.dataset.rows ?? []
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))
const type = (name: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } })

it('files the sentences that are selected under an intent, and closes what asked for it', async () => {
  expect(screen.queryByRole('button', { name: t('datasets.setIntent') })).toBeNull()
  press(t('word.intent'))
  const apply = await screen.findByRole('button', { name: t('datasets.setIntent') })
  fireEvent.change(screen.getByRole('combobox', { name: t('word.intent'), hidden: true }), {
    target: { value: ' leave ' },
  })
  fireEvent.click(apply)
  await waitFor(() => expect(rows().map(({ intent }) => intent)).toEqual(['leave', 'go']))
  await waitFor(() => expect(screen.queryByRole('button', { name: t('datasets.setIntent') })).toBeNull())
})

it('replaces in them what it is told to find, and nothing before', async () => {
  press(t('word.replace'))
  const all = await screen.findByRole('button', { name: t('word.replaceAll') })
  expect(all).toHaveProperty('disabled', true)
  fireEvent.submit(all.closest('form') ?? all)
  type(t('word.find'), 'PUNE')
  type(t('word.replaceWith'), 'Agra')
  fireEvent.click(screen.getByRole('checkbox', { name: t('word.matchCase'), hidden: true }))
  fireEvent.click(screen.getByRole('checkbox', { name: t('word.matchCase'), hidden: true }))
  fireEvent.click(all)
  await waitFor(() => expect(rows().map(({ text }) => text)).toEqual(['to Agra', 'to Goa']))
})

it('gives them a set, or none', async () => {
  for (const [name, type] of [
    ['datasets.train', 'train'],
    ['datasets.noSet', ''],
  ] as const) {
    press(t('datasets.columnSet'))
    fireEvent.click(await screen.findByRole('menuitem', { name: t(name), hidden: true }))
    await waitFor(() => expect(rows()[0]?.type.toLowerCase()).toBe(type))
  }
  expect(rows()[1]?.type).toBe('')
})

it('is gone with them, or once none is selected any more', async () => {
  press(t('word.delete'))
  await waitFor(() => expect(rows().map(({ text }) => text)).toEqual(['to Goa']))
  changeView('d', () => ({ ...newView, selected: new Set(['1']) }))
  fireEvent.click(await screen.findByRole('button', { name: t('word.clearSelection') }))
  expect(viewNow('d').selected.size).toBe(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: t('word.intent') })).toBeNull())
})
