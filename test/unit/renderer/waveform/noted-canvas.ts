import { vi } from 'vitest'
import type { Brush, Palette } from '../../../../renderer/waveform/paint/palette'

const inWords = (name: string, values: readonly unknown[]): string => [name, ...values].map(rounded).join(' ')

const rounded = (value: unknown): string =>
  `${value}`.replace(/-?\d+\.\d+(e-\d+)?/g, number => `${Math.round(Number(number) * 100) / 100}`)

/** A shape in words. */
export class NotedPath {
  private readonly steps: string[] = []
  moveTo = (...place: number[]): void => this.note('from', place)
  lineTo = (...place: number[]): void => this.note('to', place)
  rect = (...box: number[]): void => this.note('rect', box)
  roundRect = (...box: number[]): void => this.note('round', box)
  arc = (...values: number[]): void => this.note('arc', values)
  closePath = (): void => this.note('close', [])
  toString = (): string => `(${this.steps.join(', ')})`

  private note(name: string, values: readonly number[]): void {
    this.steps.push(inWords(name, values))
  }
}

/** Each token is its own colour. */
export const palette = new Proxy({}, { get: (_none, name) => String(name) }) as Palette

/** A canvas that says in words what is painted on it, with what, and where. A letter is six pixels wide. */
export function notedCanvas() {
  const lines: string[] = []
  const before: object[] = []
  let look = {
    fillStyle: '',
    strokeStyle: '',
    font: '',
    lineWidth: 1,
    globalAlpha: 1,
    dash: '',
    clip: '',
  }
  let path = new NotedPath()
  const note = (what: string, color: string): void => {
    const alpha = look.globalAlpha === 1 ? [] : [`alpha ${look.globalAlpha}`]
    const within = look.clip === '' ? [] : [`within ${look.clip}`]
    lines.push(inWords(what, [color, ...alpha, ...within]))
  }
  const own = {
    measureText: (text: string) => ({ width: text.length * 6 }),
    createPattern: () => `pattern of ${look.font}`,
    getTransform: () => ({ a: 1 }),
    setTransform: () => undefined,
    drawImage: () => lines.push('layer'),
    save: () => before.push({ ...look }),
    restore: () => {
      look = { ...look, ...before.pop() }
    },
    beginPath: () => {
      path = new NotedPath()
    },
    clip: () => {
      look.clip = `${path}`
    },
    setLineDash: (dash: number[]) => {
      look.dash = dash.join('-')
    },
    clearRect: (...box: number[]) => lines.push(inWords('clear', box)),
    fillRect: (...box: number[]) => note(inWords('box', box), look.fillStyle),
    fillText: (text: string, ...place: number[]) =>
      note(inWords('text', [JSON.stringify(text), ...place]), `${look.fillStyle} ${look.font}`),
    fill: (shape = path) => note(`fill ${shape}`, look.fillStyle),
    stroke: (shape = path) =>
      note(`line ${shape}`, `${look.strokeStyle} ${look.lineWidth} ${look.dash}`.trim()),
  }
  const context = new Proxy(own, {
    get: (_own, name) => Reflect.get(own, name) ?? Reflect.get(path, name) ?? Reflect.get(look, name),
    set: (_own, name, value) => Reflect.set(look, name, value),
  })
  return { context: context as unknown as Brush, lines }
}

/** Tells of a size at once; jsdom has none. */
class Sized {
  readonly tell: (entries: []) => void
  constructor(tell: (entries: []) => void) {
    this.tell = tell
  }
  observe = (): void => this.tell([])
  unobserve = (): void => undefined
  disconnect = (): void => undefined
}

/** Pictures of a page are 800 pixels wide, and a rem of them is a hundred, until the globals and mocks are restored. */
export function layOutPictures(): void {
  vi.stubGlobal('ResizeObserver', Sized)
  vi.stubGlobal('Path2D', NotedPath)
  // Layers of a picture that is at rest have tests of their own.
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = (): null => null
    },
  )
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(notedCanvas().context as never)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 200))
  // The theme says so only once its first picture is there.
  document.documentElement.style.fontSize = '100px'
  const held = { setPointerCapture: () => undefined, hasPointerCapture: () => true }
  Object.assign(Element.prototype, held)
}
