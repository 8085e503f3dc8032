import { actionTable, type CommandId } from '../../shared/actions'
import { closeLayer } from '../frame/frame-store'
import { activeProfile } from '../program/profiles'
import { sessionOf, useSessions } from '../program/sessions'
import { type Action, actionInSight, isPossible } from './action'
import { isOfProgram, programActions } from './program-actions'
import { rememberCommand } from './recent'
import { isUndoOfField, undoInField } from './text-field'

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
  const action = actionNow(id)
  if (!action) return
  if (source === 'palette') rememberCommand(id)
  // A command from elsewhere leaves the layer that is open, unless it is the one that opened it.
  if (id !== 'palette.open' && id !== 'shortcuts.show' && !id.startsWith('text.')) closeLayer()
  void action.do()
}

export const commandArrived = (id: CommandId): void => runCommand(id, 'menu')

/** Whether the command would do anything now. One that would not is not offered and its keys do nothing. */
export const isAvailable = (id: CommandId): boolean => actionNow(id) !== null

function actionNow(id: CommandId): Action | null {
  if (!frameIsShown() && !worksWithoutFrame(id)) return null
  if (!isOfProgram(id)) return actionInSight(id)
  const action = programActions[id]
  return isPossible(action) ? action : null
}

/** While the sign-in screen is all there is, nothing can be gone to. */
const frameIsShown = (): boolean => {
  const profile = activeProfile()
  const session = profile ? sessionOf(profile.id).state : 'signed-out'
  return session !== 'signed-out' && !useSessions.getState().signInAsked
}

function worksWithoutFrame(id: CommandId): boolean {
  const { group } = actionTable[id]
  return group === 'help' || (group === 'view' && id !== 'rail.toggle')
}
