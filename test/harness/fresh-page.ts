/** Before each file of the renderer's tests: a page as if it had just loaded, in the modules that the last file used. */
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { resetStores } from './page-stores'

/** The usual second is not enough for a busy machine to draw a dialog in. */
configure({ asyncUtilTimeout: 20_000, defaultHidden: false })

vi.unstubAllGlobals()
drawOnRealTime()
localStorage.clear()
sessionStorage.clear()
resetStores()

/**
 * jsdom counts its frames by whichever `setInterval` is there when the first is asked for: begun on the clock of a test,
 * they stop with it, and no menu of a later file opens.
 */
function drawOnRealTime(): void {
  const { setTimeout, clearTimeout } = globalThis
  window.requestAnimationFrame = frame => Number(setTimeout(() => frame(performance.now()), 1000 / 60))
  window.cancelAnimationFrame = handle => clearTimeout(handle)
}

/** What one test drew, the next does not find. Of what is told there is room for a few, and an error stays. */
afterEach(() => {
  cleanup()
  notifications.clean()
  notifications.cleanQueue()
})

/** Longer than any disk of a test takes that answers at all. */
const untilGivenUp = 5_000

/** Files share the page: what one leaves waiting for its disk is sent again, and told of, while another runs. */
afterAll(async () => {
  vi.useRealTimers()
  // Not at the top: a module that is there already cannot be doubled by the file.
  const { handOverAll } = await import('../../renderer/program/hand-over')
  const { useUnsaved } = await import('../../renderer/documents/unsaved')
  const { stop, usePlayer } = await import('../../renderer/sound/player')
  // Its clock asks for a frame after each.
  if (usePlayer.getState().state !== 'idle') stop()
  const givenUp = new Promise<boolean>(resolve => setTimeout(() => resolve(true), untilGivenUp))
  const isWaiting = await Promise.race([handOverAll().then(() => false), givenUp])
  const left = useUnsaved.getState().documents.map(({ kind, name }) => `${kind} “${name}”`)
  if (isWaiting) left.push('something whose disk does not answer')
  if (left.length > 0) throw new Error(`This file leaves open with unsaved edits: ${left.join(', ')}`)
})
