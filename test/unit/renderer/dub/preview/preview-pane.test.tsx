// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useDubPreview } from '../../../../../renderer/dub/preview/preview'
import { previewActionsOf } from '../../../../../renderer/dub/preview/preview-actions'
import { PreviewPane } from '../../../../../renderer/dub/preview/preview-pane'
import { mediaElement, usePlayer } from '../../../../../renderer/sound/player'
import { createViewStore } from '../../../../../renderer/waveform/view-store'
import { dubSaying } from '../../../shared/dub/dubs'
import { renderPart, startPage } from '../../render'

const sound = { where: 'media', id: 'talk' } as const

it('while the original is played once, it is what is read', () => {
  startPage()
  usePlayer.setState({ current: sound })
  mediaElement().currentTime = 1
  useDubPreview.setState({ listening: 'dub', isOriginalOnce: false })
  const dub = dubSaying('One', 'Two')
  const clip = { key: 'l1', sound: 's', start: 0, end: 2, speaker: 's1', text: 'Uno' }
  const store = createViewStore(6)
  const listening = { sound, opened: null, seconds: 6, clips: [clip], store, placeNow: () => 0 }
  const actions = previewActionsOf({
    listening,
    turns: [],
    plan: new Map(),
    current: null,
    onMoveEdge: vi.fn(),
  })
  renderPart(<PreviewPane dub={dub} language="es" listening={listening} actions={actions} />)
  expect(screen.getByText('Uno').lang).toBe('es')
  act(() => useDubPreview.setState({ isOriginalOnce: true }))
  expect(screen.getByText('One').lang).toBe('en-US')
})

it('of a speaker who is silent by the mixer nothing is read', () => {
  startPage()
  usePlayer.setState({ current: sound })
  mediaElement().currentTime = 1
  useDubPreview.setState({ listening: 'dub', isOriginalOnce: false })
  const plain = dubSaying('One')
  const dub = { ...plain, mix: { ...plain.mix, muted: ['s1'] } }
  const clip = { key: 'l1', sound: 's', start: 0, end: 2, speaker: 's1', text: 'Uno' }
  const store = createViewStore(6)
  const listening = { sound, opened: null, seconds: 6, clips: [clip], store, placeNow: () => 0 }
  const parts = { listening, turns: [], plan: new Map(), current: null, onMoveEdge: vi.fn() }
  renderPart(<PreviewPane dub={dub} language="es" listening={listening} actions={previewActionsOf(parts)} />)
  expect(screen.queryByText('Uno')).toBeNull()
})
