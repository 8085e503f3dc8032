import { useEffect } from 'react'
import { actionTable, type CommandId, commandIds } from '../../shared/actions'
import { useSettings } from '../program/settings'
import { useStartup } from '../program/startup'
import { shortcutIn } from './keys'
import { isOfProgram } from './program-actions'
import { isAvailable, runCommand } from './run'
import { hasModifier, matchesByPlace, matchesShortcut, parseShortcut } from './shortcut'
import { hasText, isUndoOfField } from './text-field'

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

export function commandOf(event: KeyboardEvent): CommandId | undefined {
  const { os } = useStartup.getState().platform
  const own = useSettings.getState().shortcuts
  const typing = isTyping(event.target)
  // No shortcut is a plain letter there, and each letter comes this way.
  if (typing && isPlain(event)) return undefined
  const shortcuts = commandIds.flatMap(id => {
    const shortcut = parseShortcut(shortcutIn(own, id))
    return shortcut && (hasModifier(shortcut) || !typing) ? [{ id, shortcut }] : []
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
