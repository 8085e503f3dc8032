import type { Protocol } from './devtools-connection'
import { environment } from './environment'
import { browser } from './running-browser'

/** A page held still by Chromium until it is told to run. */
export interface NewPage {
  sessionId: string
  targetId: string
}

/** The window that a visible Chromium opens by itself, without an address bar, becomes the app's first. */
class FirstPage {
  #resolve: (page: NewPage) => void = () => undefined
  #page = new Promise<NewPage>(resolve => {
    this.#resolve = resolve
  })
  #state: 'awaited' | 'there' | 'taken' = environment.headed ? 'awaited' : 'taken'

  /** False: this is not the first, or there is none to come. */
  offer({ sessionId, targetInfo: { targetId } }: Protocol.Target.attachedToTargetPayload): boolean {
    if (this.#state !== 'awaited') return false
    this.#state = 'there'
    this.#resolve({ sessionId, targetId })
    return true
  }
  async untilThere(): Promise<void> {
    if (environment.headed) await this.#page
  }
  async take(): Promise<NewPage | null> {
    if (this.#state === 'taken') return null
    this.#state = 'taken'
    return this.#page
  }
  async look(): Promise<NewPage> {
    return this.#page
  }
}
export const firstPage = new FirstPage()

export interface ScreenMeasures {
  bounds: Electron.Rectangle
  workArea: Electron.Rectangle
  scaleFactor: number
  /** The system prefers dark colours. */
  dark: boolean
}

const question = `({
  bounds: { x: 0, y: 0, width: screen.width, height: screen.height },
  workArea: { x: screen.availLeft, y: screen.availTop, width: screen.availWidth, height: screen.availHeight },
  scaleFactor: devicePixelRatio,
  dark: matchMedia('(prefers-color-scheme: dark)').matches,
})`

/** What a visible Chromium's first page tells of the screen it is on. */
export async function lookAtScreen(): Promise<ScreenMeasures | null> {
  if (!environment.headed) return null
  const { sessionId } = await firstPage.look()
  const { send } = browser().session(sessionId)
  await send('Runtime.runIfWaitingForDebugger')
  return (await send('Runtime.evaluate', { expression: question, returnByValue: true })).result.value
}
