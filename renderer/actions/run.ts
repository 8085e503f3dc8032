import { useEffect } from 'react'
import { actionTable, type CommandId, commandIds } from '../../shared/actions'
import { isDialogOpen } from '../components/dialog'
import { closeLayer } from '../frame/frame-store'
import { useAlone } from '../program/library'
import { activeProfile } from '../program/profiles'
import { sessionOf, useSessions } from '../program/sessions'
import { useSettings } from '../program/settings'
import { useStartup } from '../program/startup'
import { type Action, actionInSight, isPossible } from './action'
import { shortcutIn } from './keys'
import { isOfProgram, programActions } from './program-actions'
import { rememberCommand } from './recent'
import { editsWithOption, hasModifier, matchesByPlace, matchesShortcut, parseShortcut } from './shortcut'
import { hasText, isUndoOfField, undoInField } from './text-field'

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
  if (!frameIsInReach() && !worksWithoutFrame(id)) return null
  if (!isOfProgram(id)) return isDialogOpen() && !worksBehindDialog(id) ? null : actionInSight(id)
  const action = programActions[id]
  return isPossible(action) ? action : null
}

/** While the sign-in screen is all there is, or the library is nobody's, nothing can be gone to. */
const frameIsInReach = (): boolean => {
  if (useAlone.getState().alone !== null) return false
  const profile = activeProfile()
  const session = profile ? sessionOf(profile.id).state : 'signed-out'
  return session !== 'signed-out' && !useSessions.getState().signInAsked
}

function worksWithoutFrame(id: CommandId): boolean {
  const { group } = actionTable[id]
  return group === 'help' || (group === 'view' && id !== 'rail.toggle')
}

/** Who types what they hear goes on hearing it. Undoing is the field's own as long as one is in it. */
const behindDialog: readonly CommandId[] = [
  'edit.undo',
  'edit.redo',
  'sound.toggle',
  'sound.back',
  'sound.forward',
  'sound.slower',
  'sound.faster',
  'transcript.replay',
]
const worksBehindDialog = (id: CommandId): boolean => behindDialog.includes(id)

/** The one place where keys become commands. What handled a key before us has prevented its default. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing) return
      const id = commandOf(event)
      if (!id) return
      event.preventDefault()
      // A held key says most things once. Its repeats are kept from the menu all the same, which would take each for a
      // press.
      if (!event.repeat || actionTable[id].repeats) runCommand(id, 'keys')
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function commandOf(event: KeyboardEvent): CommandId | undefined {
  const { os } = useStartup.getState().platform
  const own = useSettings.getState().shortcuts
  const typing = isTyping(event.target)
  // No shortcut is a plain letter there, and each letter comes this way.
  if (typing && (isPlain(event) || editsWithOption(event, os))) return undefined
  const shortcuts = commandIds.flatMap(id => {
    const shortcut = parseShortcut(shortcutIn(own, id, os))
    const isHere = !typing && (isOfProgram(id) || !isInBox(event.target))
    return shortcut && (hasModifier(shortcut) || isHere) ? [{ id, shortcut }] : []
  })
  // Screens may share keys: what none in sight offers leaves them to the others, and to the browser.
  const isMeant = (id: CommandId): boolean =>
    isOfProgram(id) || (isAvailable(id) && !isUndoOfField(id, event.target))
  const matching = (matches: typeof matchesShortcut) =>
    shortcuts.find(({ id, shortcut }) => matches(shortcut, event, os) && isMeant(id))
  // What a key types comes first: where a layout has `+` in the place of a bracket, it still enlarges the text.
  return (matching(matchesShortcut) ?? matching(matchesByPlace))?.id
}

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return hasText(target)
  return target instanceof HTMLTextAreaElement || target.isContentEditable || target.role === 'textbox'
}

/** A box of fields that opens over a screen, which goes on behind it: its plain keys are not meant for that. */
const isInBox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"]') !== null
