import type { CommandId } from '../../shared/commands'
import { closeLayer } from '../frame/frame-store'
import { isAvailable } from './available'
import { isUndoOfField, undoInField } from './field-undo'
import { handlers } from './handlers'
import { isOfScreen } from './is-of-screen'
import { offered } from './offers'
import { rememberCommand } from './recent'

type Source = 'keys' | 'menu' | 'palette' | 'button'

/** One press of a key can reach us twice: as a key event, and from a menu item with the same accelerator. */
const echoMilliseconds = 50
const ofOnePress: readonly Source[] = ['keys', 'menu']

interface Run {
  id: CommandId
  source: Source
  at: number
}

let last: Run | null = null

const isEcho = (run: Run, before: Run): boolean =>
  run.id === before.id &&
  run.source !== before.source &&
  [run, before].every(({ source }) => ofOnePress.includes(source)) &&
  run.at - before.at < echoMilliseconds

export function runCommand(id: CommandId, source: Source, now: number = performance.now()): void {
  const echo = last !== null && isEcho({ id, source, at: now }, last)
  last = { id, source, at: now }
  if (echo) return
  if (source === 'menu' && isUndoOfField(id, document.activeElement)) {
    undoInField(id)
    return
  }
  if (!isAvailable(id)) return
  if (source === 'palette') rememberCommand(id)
  // A command from elsewhere leaves the layer that is open, unless it is the one that opened it.
  if (id !== 'palette.open' && id !== 'shortcuts.show' && !id.startsWith('text.')) closeLayer()
  if (isOfScreen(id)) offered(id)?.()
  else handlers[id]()
}

export const commandArrived = (id: CommandId): void => runCommand(id, 'menu')
