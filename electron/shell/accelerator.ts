const modifiers: Record<string, string> = {
  mod: 'CmdOrCtrl',
  ctrl: 'Ctrl',
  control: 'Ctrl',
  meta: 'Super',
  alt: 'Alt',
  option: 'Alt',
  shift: 'Shift',
}

const namedKeys: Record<string, string> = {
  '+': 'Plus',
  plus: 'Plus',
  space: 'Space',
  tab: 'Tab',
  enter: 'Return',
  return: 'Return',
  escape: 'Esc',
  esc: 'Esc',
  backspace: 'Backspace',
  delete: 'Delete',
  insert: 'Insert',
  home: 'Home',
  end: 'End',
  pageup: 'PageUp',
  pagedown: 'PageDown',
  arrowup: 'Up',
  arrowdown: 'Down',
  arrowleft: 'Left',
  arrowright: 'Right',
}

const plainKey = /^([A-Z0-9]|[-=,./;'`[\]\\])$/
const functionKey = /^F([1-9]|1\d|2[0-4])$/

/**
 * `Mod+K` in the words of Electron, or null for what a menu must not hold: keys that type something (`?`,
 * `Shift+A`, `Alt+E` on a Mac), which belong to the page, and words Electron would throw at.
 */
export function acceleratorOf(keys: string): string | null {
  // The space bar is a space there, as in the events of a page.
  const words = keys.endsWith('+ ') ? `${keys.trimEnd()}Space` : keys.trim()
  const [, before = '', last = ''] = /^(.*\+)?(\+|[^+]+)$/s.exec(words) ?? []
  const held = before.split('+').filter(word => word !== '')
  const names = held.map(word => modifiers[word.toLowerCase()])
  const key = namedKeys[last.toLowerCase()] ?? last.toUpperCase()
  const isFunctionKey = functionKey.test(key)
  const isKey = isFunctionKey || plainKey.test(key) || Object.values(namedKeys).includes(key)
  if (!isKey || names.some(name => name === undefined)) return null
  const types = !isFunctionKey && !names.some(name => name !== 'Alt' && name !== 'Shift')
  return types ? null : [...new Set(names), key].join('+')
}
