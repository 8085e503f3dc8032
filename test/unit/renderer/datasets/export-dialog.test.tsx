import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DatasetExportDialog } from '../../../../renderer/datasets/export-dialog'
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
