import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DatasetExportDialog } from '../../../../renderer/datasets/export-dialog'
import { viewNow } from '../../../../renderer/datasets/view-store'
import type { ExportCheck } from '../../../../shared/datasets/files/dataset-file-requests'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

it('says why a file cannot be looked at before it is written, and looks again once another is chosen', async () => {
  const { parlance } = startPage()
  parlance.checkExport = async () => failure({ kind: 'not-found', what: 'file' })
  renderPart(<DatasetExportDialog id="d" selected={[]} total={3} onClose={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain(t('error.fileNotFoundTitle'))
  expect(screen.queryByText(t('datasets.checking'))).toBeNull()
  const looked: ExportCheck = { rows: 3, returning: 3, losses: [], bytes: 9, head: '' }
  parlance.checkExport = async () => success(looked)
  fireEvent.click(screen.getByRole('combobox', { name: t('word.format') }))
  fireEvent.click(await screen.findByRole('option', { name: t('datasets.formatCsv'), hidden: true }))
  expect(await screen.findByText(t('datasets.returnsWhole', { count: 3 }))).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('leads to the sentences of which something would be lost, but not to those of a whole field', async () => {
  const { parlance } = startPage()
  const examplesOf = (...keys: string[]) => keys.map(key => ({ key, excerpt: `Sentence ${key}` }))
  const losses: ExportCheck['losses'] = [
    { code: 'attribute', count: 4, examples: examplesOf('a1') },
    { code: 'entity', count: 4, examples: examplesOf('k1', 'k2', 'k3', 'k4') },
  ]
  parlance.checkExport = async () => success({ rows: 9, returning: 5, losses, bytes: 9, head: '' })
  const onClose = vi.fn()
  renderPart(<DatasetExportDialog id="d" selected={[]} total={9} onClose={onClose} />)
  await screen.findByText(t('datasets.returnsPart', { returning: 5, count: 9 }))
  const leads = screen.getAllByRole('button', { name: /^Sentence/ })
  expect(leads.map(({ textContent }) => textContent)).toEqual(['Sentence k1', 'Sentence k2', 'Sentence k3'])
  fireEvent.click(leads[1] ?? document.body)
  expect(viewNow('d')).toMatchObject({ current: 'k2', anchor: 'k2' })
  expect(onClose).toHaveBeenCalledOnce()
})
