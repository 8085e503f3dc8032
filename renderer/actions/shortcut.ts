import type { Platform } from '../../shared/platform'

/** A shortcut such as `Mod+Shift+K`, taken apart. `key` is a single character or the name of a key, as in `Enter`. */
export interface Shortcut {
  mod: boolean
  control: boolean
  alt: boolean
  shift: boolean
  key: string
}

type Os = Platform['os']

/** Null for an empty text, which takes the shortcut away, and for one without a key. */
export function parseShortcut(text: string): Shortcut | null {
  // In `Mod++` the last plus is the key: a separator always has something after it.
  const [, before, key] = /^(?:(.*)\+)?(.+)$/.exec(text) ?? []
  if (!key || (key.length > 1 && key.includes('+'))) return null
  const modifiers = before === undefined ? [] : before.toLowerCase().split('+')
  if (modifiers.some(name => !['mod', 'ctrl', 'alt', 'shift'].includes(name))) return null
  return {
    mod: modifiers.includes('mod'),
    control: modifiers.includes('ctrl'),
    alt: modifiers.includes('alt'),
    shift: modifiers.includes('shift'),
    key: key.length === 1 ? key.toLowerCase() : key,
  }
}

export const hasModifier = (shortcut: Shortcut): boolean =>
  shortcut.mod || shortcut.control || shortcut.alt || shortcut.key === 'Escape' || /^F\d+$/.test(shortcut.key)

/** What of a key event decides. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export function matchesShortcut(shortcut: Shortcut, press: KeyPress, os: Os): boolean {
  return !isAltCode(press, os) && modifiersMatch(shortcut, press, os) && keysOf(press).includes(shortcut.key)
}

/** One digit of a character's number: Windows types it from the number pad with Alt held, whatever NumLock says. */
export const isAltCode = ({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyPress, os: Os): boolean =>
  os === 'windows' && /^Numpad\d$/.test(code) && altKey && !ctrlKey && !metaKey && !shiftKey

const brackets: Record<string, string> = { BracketLeft: '[', BracketRight: ']' }

/**
 * Many layouts type brackets with AltGr, which Windows reports as Control and Alt, so a shortcut with one of them
 * cannot be typed there as it is written. The keys in the brackets' places stand in for them.
 */
export function matchesByPlace(shortcut: Shortcut, press: KeyPress, os: Os): boolean {
  return brackets[press.code] === shortcut.key && !press.shiftKey && modifiersMatch(shortcut, press, os)
}

function modifiersMatch(shortcut: Shortcut, press: KeyPress, os: Os): boolean {
  const control = shortcut.control || (shortcut.mod && os !== 'macos')
  const meta = shortcut.mod && os === 'macos'
  if (press.ctrlKey !== control || press.metaKey !== meta || press.altKey !== shortcut.alt) return false
  // A sign may need Shift to be typed at all: `?` is Shift and a key, but on which key depends on the layout. The space
  // bar types a space with and without it.
  return press.shiftKey === shortcut.shift || isTypedWithShift(shortcut.key, os === 'macos' && shortcut.alt)
}

/**
 * On which key a sign is, and whether Shift types it, depends on the layout: the sign itself is what counts. With Option
 * a Mac types other signs, with and without Shift, so there each is a press of its own.
 */
export const isTypedWithShift = (key: string, withOption: boolean): boolean =>
  !withOption && /^[^a-z0-9 ]$/i.test(key)

/**
 * What Option does to a text on a Mac: it moves by words, and types dashes and other signs. Digits, letters and the arrows
 * up and down are shortcuts there all the same, for who takes a suggestion or goes to the next line while writing.
 */
export const editsWithOption = (press: KeyPress, os: Os): boolean =>
  os === 'macos' &&
  press.altKey &&
  !press.ctrlKey &&
  !press.metaKey &&
  (/^Arrow(Left|Right)$/.test(press.key) || (press.key.length === 1 && !/^(Digit|Key)/.test(press.code)))

/** By their place on a board of the usual layout. */
export const keySigns: Readonly<Record<string, string>> = {
  BracketLeft: '[',
  BracketRight: ']',
  Comma: ',',
  Period: '.',
  Slash: '/',
  Minus: '-',
  Equal: '=',
}

/**
 * By their place everywhere, because French types them with Shift. Without NumLock the number pad has arrows in their
 * places, and the key says so.
 */
export function digitPressed({ key, code }: KeyPress): string | null {
  const [, place, digit = null] = /^(Digit|Numpad)(\d)$/.exec(code) ?? []
  return place === 'Numpad' && key.length > 1 ? null : digit
}

/**
 * The keys a press may stand for. A layout without Latin letters (Cyrillic, Devanagari, Arabic) reports its own
 * letter, so the place on the board decides there.
 */
function keysOf(press: KeyPress): string[] {
  const { key, code } = press
  const digit = digitPressed(press)
  if (digit !== null) return [digit, key.toLowerCase()]
  if (key === '+') return ['+', '=']
  if (key.length > 1 && key !== 'Dead') return [key]
  if (key.length === 1 && key.charCodeAt(0) < 0x80) return [key.toLowerCase()]
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  const sign = keySigns[code]
  return [letter ?? sign ?? key.toLowerCase()]
}

export type KeyName = 'control' | 'shift' | 'alt' | 'command' | { character: string } | { named: string }

/** The caps to draw, in the order the system writes them. */
export function keyNames(shortcut: Shortcut, os: Os): KeyName[] {
  const control = shortcut.control || (shortcut.mod && os !== 'macos')
  const names: KeyName[] = []
  if (control) names.push('control')
  if (os === 'macos' && shortcut.alt) names.push('alt')
  if (shortcut.shift) names.push('shift')
  if (os !== 'macos' && shortcut.alt) names.push('alt')
  if (os === 'macos' && shortcut.mod) names.push('command')
  names.push(shortcut.key.length === 1 ? { character: shortcut.key.toUpperCase() } : { named: shortcut.key })
  return names
}

/** For `aria-keyshortcuts`, which has its own spelling. */
export function ariaShortcut(shortcut: Shortcut, os: Os): string {
  const parts = [
    shortcut.control || (shortcut.mod && os !== 'macos') ? 'Control' : '',
    shortcut.alt ? 'Alt' : '',
    shortcut.shift ? 'Shift' : '',
    shortcut.mod && os === 'macos' ? 'Meta' : '',
    shortcut.key.length === 1 ? shortcut.key.toUpperCase() : shortcut.key,
  ]
  return parts.filter(Boolean).join('+')
}
