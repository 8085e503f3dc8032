// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { SuggestionsExportPanel } from '../../../../renderer/augment/export-panel'
import * as notices from '../../../../renderer/components/notify'
import { useOpenDataset } from '../../../../renderer/datasets/open-datasets'
import { createTranslate } from '../../../../shared/language/translate'
import { datasetOf, marked } from '../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

function Shown() {
  const open = useOpenDataset('d')
  return open.state === 'here' ? <SuggestionsExportPanel here={open} /> : null
}

it('shows and copies what the file would hold: the lists, and no sentence that waits to be heard', async () => {
  const fake = startPage()
  vi.spyOn(notices, 'notify').mockReturnValue(undefined)
  const voice = { gender: 'female', language: 'en', speakerId: null } as const
  const spoken = { said: 'hello', spans: [], voice, heardIn: 'en', domain: 'general', sound: null }
  fake.datasets.keep('d', {
    ...datasetOf([marked('', { intent: 'greet', spoken }), marked('to [Pune](city)', { intent: 'go' })]),
    lists: [{ kind: 'lookup', name: 'city', words: ['Pune', 'Mumbai'] }],
  })
  renderPart(<Shown />)
  const copied = () => fake.requests.flatMap(({ name, request }) => (name === 'copyText' ? [request] : []))
  fireEvent.click(await screen.findByRole('button', { name: t('datasets.formatCsv') }))
  expect((await screen.findByText(/to Pune/)).textContent).not.toContain('greet')
  fireEvent.click(screen.getByRole('button', { name: t('word.copy') }))
  await waitFor(() => expect(copied()).toHaveLength(1))
  expect(copied()[0]).not.toMatchObject({ text: expect.stringContaining('greet') })
  const title = t('augment.copied', { count: 1 })
  expect(notices.notify).toHaveBeenCalledWith(expect.objectContaining({ title }))
  fireEvent.click(screen.getByRole('button', { name: t('augment.exportRasa') }))
  fireEvent.click(screen.getByRole('button', { name: t('word.copy') }))
  await waitFor(() => expect(copied()).toHaveLength(2))
  expect(copied()[1]).toMatchObject({ text: expect.stringContaining('- Mumbai') })
})
