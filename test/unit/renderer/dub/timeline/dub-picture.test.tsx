// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DubPicture } from '../../../../../renderer/dub/timeline/dub-picture'
import { createViewStore } from '../../../../../renderer/waveform/view-store'
import { countDubLines, createDubLineViews } from '../../../../../shared/dub/dub-line-state'
import { dubSaying } from '../../../shared/dub/dubs'
import { renderPart, startPage } from '../../render'
import { layOutPictures } from '../../waveform/noted-canvas'

// Each line two seconds long, and one second behind the one before.
const whole = dubSaying('One', 'Two', 'Three')
const [track] = whole.tracks
if (!track) throw new Error('There is one.')
const onMoveEdge = vi.fn()
const sound = { where: 'media', id: 'talk' } as const
let store = createViewStore(50)
let show: (keys: readonly string[]) => void

const pictureOf = (keys: readonly string[]) => {
  const dub = { ...whole, lines: whole.lines.filter(({ key }) => keys.includes(key)) }
  const views = createDubLineViews()(dub, track, new Map())
  const plan = { lines: new Map(), toShorten: new Map() }
  const counts = countDubLines(views)
  const view = { id: 'dub', dub, track, views, counts, plan, mistimed: new Set<string>() }
  const listening = { sound, opened: null, seconds: 50, clips: [], store, placeNow: () => 0 }
  const others = { onSeek: vi.fn(), onLine: vi.fn(), onKey: () => false }
  return <DubPicture {...{ view, listening, onMoveEdge, ...others }} peaks={null} current={null} />
}

/** A hundred pixels a second. */
beforeEach(() => {
  onMoveEdge.mockClear()
  startPage()
  layOutPictures()
  store = createViewStore(50)
  const { rerender } = renderPart(pictureOf(['l2', 'l3']))
  show = keys => rerender(pictureOf(keys))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an edge that is held while lines come or go', () => {
  const picture = (): HTMLElement => screen.getByTestId('timeline')
  const inLines = { clientY: 200 }
  const drag = (from: number, to: number): void => {
    fireEvent.pointerDown(picture(), { clientX: from, ...inLines, button: 0 })
    fireEvent.pointerMove(picture(), { clientX: to, ...inLines })
  }

  it('is that of the same line', () => {
    drag(500, 550)
    show(['l1', 'l2', 'l3'])
    fireEvent.pointerUp(picture())
    expect(onMoveEdge.mock.calls).toEqual([['l2', 'end', 5.5]])
  })

  it('is let go of with its line', () => {
    drag(500, 550)
    show(['l3'])
    fireEvent.pointerMove(picture(), { clientX: 560, ...inLines })
    expect(store.getState().moved).toBeNull()
    fireEvent.pointerUp(picture())
    expect(onMoveEdge).not.toHaveBeenCalled()
  })
})
