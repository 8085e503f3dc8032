import type { Platform } from '../../../shared/platform'
import {
  digitPressed,
  isAltCode,
  isTypedWithShift,
  type KeyPress,
  keySigns,
  parseShortcut,
} from '../../actions/shortcut'

/** What a key press means while a shortcut is being recorded. */
export type Recorded =
  /** A modifier alone, or a key that should do its own work: keep listening. */
  | { kind: 'waiting' }
  | { kind: 'cancel' }
  | { kind: 'clear' }
  | { kind: 'refused'; keys: string; reason: 'works-the-page' | 'edits-text' | 'belongs-to-system' }
  | { kind: 'keys'; keys: string }

const modifierKeys = ['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'CapsLock', 'NumLock', 'Fn', 'OS']

/** Keys by which one moves and presses in the page: taking them would take the keyboard from who needs it most. */
const pageKeys =
  /^(Enter|Tab|Backspace|Delete|Escape|Home|End|PageUp|PageDown|Insert|ContextMenu|Arrow\w+| )$/

const editing = ['Mod+A', 'Mod+C', 'Mod+V', 'Mod+X', 'Mod+Y', 'Mod+Z', 'Mod+Shift+V', 'Mod+Shift+Z']
const system = ['Mod+Q', 'Mod+W', 'Mod+M', 'Alt+F4', 'Alt+Tab', 'F11']
const macSystem = ['Mod+H', 'Mod+Alt+H']

export function recordedFrom(press: KeyPress, os: Platform['os']): Recorded {
  const key = keyOf(press)
  const command = os === 'macos' ? press.metaKey : press.ctrlKey
  const foreign = os !== 'macos' && press.metaKey
  if (key === null || foreign || isAltCode(press, os)) return { kind: 'waiting' }

  const control = os === 'macos' && press.ctrlKey
  const bare = !command && !control && !press.altKey
  if (bare && !press.shiftKey) {
    if (key === 'Escape') return { kind: 'cancel' }
    if (key === 'Backspace' || key === 'Delete') return { kind: 'clear' }
  }
  if (bare && key === 'Tab') return { kind: 'waiting' }

  const keys = [
    command ? 'Mod' : '',
    control ? 'Ctrl' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey && !isTypedWithShift(key, os === 'macos' && press.altKey) ? 'Shift' : '',
    key,
  ]
    .filter(part => part !== '')
    .join('+')
  if (bare && pageKeys.test(key)) return { kind: 'refused', keys, reason: 'works-the-page' }
  if (editing.includes(keys)) return { kind: 'refused', keys, reason: 'edits-text' }
  if (system.includes(keys) || (os === 'macos' && macSystem.includes(keys)))
    return { kind: 'refused', keys, reason: 'belongs-to-system' }
  return { kind: 'keys', keys }
}

/** By place where the layout has no Latin letter there, as the listener reads shortcuts too. */
function keyOf(press: KeyPress): string | null {
  const { key, code } = press
  if (modifierKeys.includes(key)) return null
  const digit = digitPressed(press)
  if (digit !== null) return digit
  if (key.length > 1 && key !== 'Dead') return key
  if (key.length === 1 && key.charCodeAt(0) < 0x80) return key.toUpperCase()
  return /^Key([A-Z])$/.exec(code)?.[1] ?? keySigns[code] ?? null
}

/** Two spellings of the same shortcut are one. Empty for no shortcut. */
export function canonicalKeys(text: string): string {
  const shortcut = parseShortcut(text)
  if (!shortcut) return ''
  const { mod, control, alt, shift, key } = shortcut
  return [mod && 'Mod', control && 'Ctrl', alt && 'Alt', shift && !isTypedWithShift(key, alt) && 'Shift', key]
    .filter(part => part !== false)
    .join('+')
}
