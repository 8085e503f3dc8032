import type { Send } from './devtools-connection'
import { environment } from './environment'

/** Electron's steps: each is a fifth larger than the one before. */
const step = 1.2
export const factorOfLevel = (level: number): number => step ** level
export const levelOfFactor = (factor: number): number => Math.log(factor) / Math.log(step)

/** As zooming does: fewer CSS pixels in the same window, each of them larger. */
export async function zoomPage(send: Send, factor: number, width: number, height: number): Promise<void> {
  if (factor === 1) {
    await send('Emulation.clearDeviceMetricsOverride')
    return
  }
  await send('Emulation.setDeviceMetricsOverride', {
    width: Math.round(width / factor),
    height: Math.round(height / factor),
    deviceScaleFactor: environment.headed ? 0 : factor,
    mobile: false,
    // On a screen the smaller page is drawn larger; without one nobody sees the difference.
    ...(environment.headed ? { scale: factor } : {}),
  })
}
