import { afterEach, expect, it, vi } from 'vitest'
import { WavePreview } from '../../../../../renderer/settings/appearance/wave-preview'
import { renderPart, startPage } from '../../render'
import { screensOf } from '../../waveform/screens-of'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Where wavesurfer draws is its own, and closed to the page. */
const canvases = (container: HTMLElement): HTMLCanvasElement[] =>
  [...container.querySelectorAll('*')].flatMap(element => [
    ...(element.shadowRoot?.querySelectorAll('canvas') ?? []),
  ])

it('is as fine as the screen that its window was moved to', async () => {
  startPage()
  const screens = screensOf(1)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(50)
  const context = new Proxy({}, { get: () => () => undefined, set: () => true })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  const { container } = renderPart(<WavePreview />)
  const widths = (): Set<number> => new Set(canvases(container).map(({ width }) => width))
  await vi.waitFor(() => expect(widths()).toEqual(new Set([200])))
  screens.moveTo(2)
  await vi.waitFor(() => expect(widths()).toEqual(new Set([400])))
})
