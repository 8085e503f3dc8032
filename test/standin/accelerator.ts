import type { BrowserWindow } from './browser-window'
import type { KeyPress } from './ipc-message'
import { Menu } from './menu'
import { posingAs } from './posing-as'

interface Combination {
  key: string
  control: boolean
  meta: boolean
  alt: boolean
  shift: boolean
}
type Modifier = Exclude<keyof Combination, 'key'>

const primary: Modifier = process.platform === 'darwin' ? 'meta' : 'control'
const modifiers: Record<string, Modifier> = {
  command: 'meta',
  cmd: 'meta',
  control: 'control',
  ctrl: 'control',
  commandorcontrol: primary,
  cmdorctrl: primary,
  alt: 'alt',
  option: 'alt',
  altgr: 'alt',
  shift: 'shift',
  super: 'meta',
  meta: 'meta',
}

/** Electron's names for keys that a page names otherwise. */
const keyNames: Record<string, string> = {
  plus: '+',
  space: ' ',
  return: 'enter',
  esc: 'escape',
  up: 'arrowup',
  down: 'arrowdown',
  left: 'arrowleft',
  right: 'arrowright',
  del: 'delete',
}
const namedKeys = new Set(
  [
    ...[
      'tab',
      'capslock',
      'numlock',
      'scrolllock',
      'backspace',
      'delete',
      'insert',
      'enter',
      'escape',
      'home',
    ],
    ...['end', 'pageup', 'pagedown', 'arrowup', 'arrowdown', 'arrowleft', 'arrowright', 'printscreen'],
    ...[
      'volumeup',
      'volumedown',
      'volumemute',
      'medianexttrack',
      'mediaprevioustrack',
      'mediastop',
      'mediaplaypause',
    ],
  ].concat(Array.from({ length: 24 }, (_none, index) => `f${index + 1}`)),
)

/** Throws for what Electron would only log and then not listen for. */
export function parseAccelerator(accelerator: string): Combination {
  const combination: Combination = { key: '', control: false, meta: false, alt: false, shift: false }
  for (const part of accelerator.toLowerCase().split('+')) {
    const modifier = modifiers[part]
    const key = keyNames[part] ?? part
    if (modifier) combination[modifier] = true
    else if (combination.key === '' && (key.length === 1 || namedKeys.has(key))) combination.key = key
    else throw new Error(`stand-in: '${accelerator}' is not an accelerator`)
  }
  if (combination.key === '') throw new Error(`stand-in: '${accelerator}' has no key`)
  return combination
}

/** A key that the page has left alone may be the menu's. */
export function pressAccelerator(press: KeyPress, window: BrowserWindow): void {
  for (const item of Menu.allApplicationItems()) {
    const { accelerator, registerAccelerator, enabled } = item
    if (!accelerator || !registerAccelerator || !enabled || !fits(parseAccelerator(accelerator), press))
      continue
    item.click({ triggeredByAccelerator: true }, posingAs(window), window.webContents)
    return
  }
}

function fits(wanted: Combination, press: KeyPress): boolean {
  // Shift makes another character of some keys, so the key's place counts as well: `Shift+/` is `?`.
  const byPlace = /^(?:Key|Digit)(.)$/.exec(press.code)?.[1]?.toLowerCase()
  const key = press.key.toLowerCase()
  const shift =
    wanted.shift === press.shift || (wanted.key === key && !/^[a-z0-9]$/.test(key) && key.length === 1)
  const sameKey = wanted.key === key || wanted.key === byPlace
  return (
    sameKey &&
    shift &&
    wanted.control === press.control &&
    wanted.meta === press.meta &&
    wanted.alt === press.alt
  )
}
