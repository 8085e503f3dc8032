import { describe, expect, it } from 'vitest'
import {
  createViewStore,
  fit,
  keepUp,
  reveal,
  setLength,
  setView,
  zoomBy,
} from '../../../../renderer/waveform/view-store'

const viewOf = (store: ReturnType<typeof createViewStore>) => store.getState().view

describe('what a timeline shows', () => {
  it('waits for the length, and stays where it is when that is known better', () => {
    const store = createViewStore(0)
    setLength(store, 100)
    expect(viewOf(store)).toEqual({ start: 0, span: 8, seconds: 100 })
    setView(store, { start: 50, span: 10, seconds: 100 })
    setLength(store, 101)
    expect(viewOf(store)).toEqual({ start: 50, span: 10, seconds: 101 })
    setLength(store, 55)
    expect(viewOf(store)).toEqual({ start: 45, span: 10, seconds: 55 })
  })

  it('tells nobody when nothing changed', () => {
    const store = createViewStore(100)
    let told = 0
    store.subscribe(() => told++)
    setView(store, { ...viewOf(store) })
    setLength(store, 100)
    reveal(store, 4)
    expect(told).toBe(0)
  })

  it('goes along with the sound while it follows it', () => {
    const store = createViewStore(100)
    keepUp(store, 50, false)
    expect(viewOf(store).start).toBe(46)
    keepUp(store, 53, true)
    expect(viewOf(store).start).toBe(46)
    keepUp(store, 54.5, true)
    expect(viewOf(store).start).toBeCloseTo(54.1)
    store.setState({ follow: false })
    keepUp(store, 80, false)
    expect(viewOf(store).start).toBeCloseTo(54.1)
  })

  it('zooms at the playhead where that is in sight, else in the middle', () => {
    const store = createViewStore(100)
    setView(store, { start: 20, span: 8, seconds: 100 })
    zoomBy(store, 0.5, 22)
    expect(viewOf(store)).toMatchObject({ start: 21, span: 4 })
    zoomBy(store, 2, 90)
    expect(viewOf(store)).toMatchObject({ start: 19, span: 8 })
    fit(store)
    expect(viewOf(store)).toEqual({ start: 0, span: 100, seconds: 100 })
  })
})
