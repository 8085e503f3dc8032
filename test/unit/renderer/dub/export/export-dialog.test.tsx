// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { DubExportDialog } from '../../../../../renderer/dub/export/export-dialog'
import { exportBegan, forgetExport } from '../../../../../renderer/dub/export/running-export'
import type { DubView } from '../../../../../renderer/dub/use-dub-view'
import { createTranslate } from '../../../../../shared/language/translate'
import { translatedDub } from '../../../shared/dub/spoken-dub'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

it('the export that goes on is told as that of its language, though another is looked at', async () => {
  startPage()
  onTestFinished(forgetExport)
  const dub = translatedDub('One')
  exportBegan('x', 'fr')
  // Of all that is known of a dub on screen, this is asked.
  const view = { id: 'd', dub, track: dub.tracks[0] } as unknown as DubView
  renderPart(<DubExportDialog view={view} onClose={() => undefined} />)
  expect(
    await screen.findByRole('dialog', { name: t('dubExport.title', { language: 'French' }) }),
  ).toBeTruthy()
})
