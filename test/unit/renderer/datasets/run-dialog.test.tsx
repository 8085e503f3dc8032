import { Notifications } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { DatasetRunDialog } from '../../../../renderer/datasets/run-dialog'
import { mostSuggestions } from '../../../../shared/datasets/run/run-plan'
import { createTranslate } from '../../../../shared/language/translate'
import { success } from '../../../../shared/result'
import { datasetOf, manySentences } from '../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const onClose = vi.fn()
let requests = 3
let job: string | null = 'j'

beforeEach(() => {
  onClose.mockReset()
  requests = 3
  job = 'j'
  const fake = startPage()
  fake.parlance.getRunBudget = async ({ ask }) =>
    success({ requests, sentences: requests * ask.count, skipped: { empty: 2 } })
  fake.parlance.runDataset = async ({ most = 0 }) => success({ job, asked: most, skipped: {} })
})

function show(): void {
  const dataset = datasetOf(manySentences(3))
  const scope = { selected: [], shown: ['0', '1', '2'], total: 3 }
  renderPart(
    <>
      <DatasetRunDialog here={{ id: 'd', dataset }} scope={scope} onClose={onClose} />
      <Notifications />
    </>,
  )
}
const start = () => screen.getByRole('button', { name: t('word.start') })

it('says how many requests it will be and what is left out, and starts no more than those', async () => {
  show()
  fireEvent.click(start())
  expect(onClose).not.toHaveBeenCalled()
  await screen.findByText(t('datasets.budget', { count: 3 }))
  screen.getByText(t('datasets.skipEmpty', { count: 2 }))
  expect(screen.queryByText(t('datasets.skipBusy', { count: 0 }))).toBeNull()
  fireEvent.click(start())
  expect(onClose).toHaveBeenCalledOnce()
  await screen.findByText(t('datasets.runStarted', { count: 3 }))
})

it('starts nothing where nothing would be asked, or where it is not said how much', async () => {
  requests = 0
  show()
  await screen.findByText(t('datasets.budget', { count: 0 }))
  expect(start()).toHaveProperty('disabled', true)
  requests = 3
  const count = screen.getByRole('textbox', { name: t('datasets.runCount') })
  for (const wrong of ['', '0', String(mostSuggestions + 1)]) {
    fireEvent.change(count, { target: { value: wrong } })
    expect(start()).toHaveProperty('disabled', true)
    expect(screen.getByText(t('datasets.runCountWrong', { most: mostSuggestions }))).toBeDefined()
  }
  fireEvent.change(count, { target: { value: String(mostSuggestions) } })
  await screen.findByText(t('datasets.budgetSentences', { count: 3 * mostSuggestions }))
  await waitFor(() => expect(start()).toHaveProperty('disabled', false))
})

it('says where all of it was asked meanwhile', async () => {
  job = null
  show()
  await screen.findByText(t('datasets.budget', { count: 3 }))
  fireEvent.click(start())
  await screen.findByText(t('datasets.runNot'))
})
