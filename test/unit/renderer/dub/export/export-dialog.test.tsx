// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { DubExportDialog } from '../../../../../renderer/dub/export/export-dialog'
import { exportBegan, forgetExport, listenToExports } from '../../../../../renderer/dub/export/running-export'
import type { DubView } from '../../../../../renderer/dub/use-dub-view'
import type { Dub } from '../../../../../shared/dub/dub'
import { createDubLineViews } from '../../../../../shared/dub/dub-line-state'
import { applyDubPatch } from '../../../../../shared/dub/dub-patch'
import { changeDubTranslation } from '../../../../../shared/dub/edits/edit-line'
import { createTranslate } from '../../../../../shared/language/translate'
import { translatedDub, withSound, withSpokenCells } from '../../../shared/dub/spoken-dub'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

/** Of all that is known of a dub on screen, this is asked. */
function viewOf(dub: Dub): DubView {
  const [track] = dub.tracks
  const views = track && createDubLineViews()(dub, track, new Map())
  return { id: 'd', dub, track, views } as unknown as DubView
}

// Whoever listens next would hear nothing.
afterEach(() => listenToExports(() => undefined)())

it('lines that are muted are not told as those that have no sound yet', async () => {
  startPage()
  const dub = withSpokenCells(translatedDub('One', 'Two', 'Three'), 'l2', { isMuted: true })
  renderPart(<DubExportDialog view={viewOf(dub)} onClose={() => undefined} />)
  expect(await screen.findByText(t('dubExport.silentYet', { count: 2 }))).toBeTruthy()
})

it('lines that were edited since are told as those that are heard as they were before', async () => {
  startPage()
  const spoken = withSound(withSound(translatedDub('One', 'Two', 'Three'), 'l1'), 'l2')
  const dub = applyDubPatch(spoken, changeDubTranslation(spoken, 'es', 'l2', 'Otra cosa'))
  renderPart(<DubExportDialog view={viewOf(dub)} onClose={() => undefined} />)
  expect(await screen.findByText(t('dubExport.silentYet', { count: 1 }))).toBeTruthy()
  expect(screen.getByText(t('dubExport.oldYet', { count: 1 }))).toBeTruthy()
})

it('who is silent by the mixer, as while one was heard alone, is named', async () => {
  startPage()
  const dub = translatedDub('One', 'Two', 'Three')
  const lines = dub.lines.map((line, at) => ({ ...line, speaker: `s${at + 1}` }))
  const speakers = ['Asha', 'Ravi', 'Mia'].map((name, at) => ({ id: `s${at + 1}`, name }))
  const mixed = { ...dub, lines, speakers, mix: { ...dub.mix, solo: ['s2'] } }
  renderPart(<DubExportDialog view={viewOf(mixed)} onClose={() => undefined} />)
  expect(await screen.findByText(t('dubExport.leftOut', { speakers: 'Asha and Mia' }))).toBeTruthy()
})

it('the export that goes on is told as that of its dub and language, though another is looked at', async () => {
  startPage()
  onTestFinished(forgetExport)
  exportBegan('x', { name: 'Other talk', language: 'fr' })
  renderPart(<DubExportDialog view={viewOf(translatedDub('One'))} onClose={() => undefined} />)
  expect(
    await screen.findByRole('dialog', {
      name: t('dubExport.title', { name: 'Other talk', language: 'French' }),
    }),
  ).toBeTruthy()
})
