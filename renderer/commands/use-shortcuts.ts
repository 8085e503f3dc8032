import { useEffect } from 'react'
import { type CommandId, commandIds, repeats } from '../../shared/commands'
import { useSettings } from '../program/settings'
import { useStartup } from '../program/startup'
import { isAvailable } from './available'
import { isUndoOfField } from './field-undo'
import { hasText } from './has-text'
import { isOfScreen } from './is-of-screen'
import { runCommand } from './run'
import { hasModifier, matchesByPlace, matchesShortcut, parseShortcut } from './shortcut'
import { shortcutIn } from './shortcut-of'

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
      if (!event.repeat || repeats(id)) runCommand(id, 'keys')
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
  // Screens may share keys: what none in sight offers leaves them to the others, and to the browser.
  const isMeant = (id: CommandId): boolean =>
    !isOfScreen(id) || (isAvailable(id) && !isUndoOfField(id, event.target))
  const shortcuts = commandIds.flatMap(id => {
    const shortcut = parseShortcut(shortcutIn(own, id))
    return shortcut && (hasModifier(shortcut) || !typing) && isMeant(id) ? [{ id, shortcut }] : []
  })
  // What a key types comes first: where a layout has `+` in the place of a bracket, it still enlarges the text.
  const found =
    shortcuts.find(({ shortcut }) => matchesShortcut(shortcut, event, os)) ??
    shortcuts.find(({ shortcut }) => matchesByPlace(shortcut, event, os))
  return found?.id
}

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return hasText(target)
  return target instanceof HTMLTextAreaElement || target.isContentEditable || target.role === 'textbox'
}
