import { type CommandId, usualKeys } from '../../shared/actions'
import type { Translate } from '../../shared/language/translate'
import type { Platform } from '../../shared/platform'
import { useTranslate } from '../language/use-translate'
import { useSettings } from '../program/settings'
import { usePlatform } from '../program/startup'
import { type KeyName, keyNames, parseShortcut } from './shortcut'

/** The person's own shortcut where there is one, else the one the program came with. */
export const shortcutIn = (
  own: Readonly<Record<string, string>>,
  id: CommandId,
  os: Platform['os'],
): string => own[id] ?? usualKeys(id, os)

export function useShortcutOf(id: CommandId): string {
  const { os } = usePlatform()
  return useSettings(settings => shortcutIn(settings.shortcuts, id, os))
}

/** The shortcut in a few words for a tooltip; empty without one. */
export function useKeysOf(id: CommandId): string {
  const { os } = usePlatform()
  const t = useTranslate()
  return keyLabels(useShortcutOf(id), os, t).join(' ')
}

const macSigns: Record<string, string> = {
  control: '⌃',
  alt: '⌥',
  shift: '⇧',
  command: '⌘',
  Enter: '↩',
  Escape: '⎋',
  Backspace: '⌫',
}

const arrows: Record<string, string> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' }

/** What stands on the key caps of a shortcut, in this language and on this system. Empty without a shortcut. */
export function keyLabels(text: string, os: Platform['os'], translate: Translate): string[] {
  const shortcut = parseShortcut(text)
  if (!shortcut) return []
  return keyNames(shortcut, os).map(name => label(name, os, translate))
}

function label(name: KeyName, os: Platform['os'], translate: Translate): string {
  if (typeof name === 'object' && 'character' in name)
    return name.character === ' ' ? translate('frame.keySpace') : name.character
  const key = typeof name === 'object' ? name.named : name
  const sign = arrows[key] ?? (os === 'macos' ? macSigns[key] : undefined)
  if (sign) return sign
  if (key === 'control') return translate('frame.keyControl')
  if (key === 'shift') return translate('frame.keyShift')
  if (key === 'alt') return translate('frame.keyAlt')
  if (key === 'Enter') return translate('frame.keyEnter')
  if (key === 'Escape') return translate('frame.keyEscape')
  return key
}
