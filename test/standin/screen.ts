import { EventEmitter } from 'node:events'
import { environment } from './environment'
import type { ScreenMeasures } from './first-page'
import { missingThrows } from './missing'
import { needReady } from './readiness'
import type { Has } from './surface-members'

const [width = 1920, height = 1080] = environment.screen.split('x').map(Number)
const whole: Electron.Rectangle = { x: 0, y: 0, width, height }

/** One display. On a visible screen the page has told its real measures. */
let measured: Omit<ScreenMeasures, 'dark'> = { bounds: whole, workArea: whole, scaleFactor: 1 }
export function screenMeasured(measures: ScreenMeasures): void {
  measured = measures
}
export const primaryWorkArea = (): Electron.Rectangle => ({ ...measured.workArea })

function display(): Electron.Display {
  const { bounds, workArea, scaleFactor } = measured
  const size = { width: bounds.width, height: bounds.height }
  return {
    id: 1,
    label: 'stand-in',
    bounds: { ...bounds },
    size,
    workArea: { ...workArea },
    workAreaSize: { width: workArea.width, height: workArea.height },
    scaleFactor,
    rotation: 0,
    nativeOrigin: { x: 0, y: 0 },
    internal: false,
    detected: true,
    monochrome: false,
    touchSupport: 'unknown',
    accelerometerSupport: 'unknown',
    colorDepth: 24,
    colorSpace: 'srgb',
    depthPerComponent: 8,
    displayFrequency: 60,
    maximumCursorSize: { width: 64, height: 64 },
  }
}

class Screen extends EventEmitter implements Has<'Screen'> {
  getAllDisplays(): Electron.Display[] {
    return [this.getPrimaryDisplay()]
  }
  getPrimaryDisplay(): Electron.Display {
    needReady("The 'screen' module can't be used before the app 'ready' event")
    return display()
  }
  getDisplayMatching(_bounds: Electron.Rectangle): Electron.Display {
    return this.getPrimaryDisplay()
  }
  getDisplayNearestPoint(_point: Electron.Point): Electron.Display {
    return this.getPrimaryDisplay()
  }
  getCursorScreenPoint(): Electron.Point {
    return { x: 0, y: 0 }
  }
}
export const screen = missingThrows('screen', new Screen())
