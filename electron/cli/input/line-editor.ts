import { graphemesOf } from '../../../shared/text/characters'

export type TypedLine =
  | { state: 'typing' }
  | { state: 'entered'; text: string }
  /** Ctrl+C. */
  | { state: 'interrupted' }
  /** Ctrl+D with nothing typed: there will be no line. */
  | { state: 'ended' }

export interface LineEditor {
  /** Takes what a terminal in raw mode sent: a key, or a whole paste. */
  take(typed: string): TypedLine
}

const typing: TypedLine = { state: 'typing' }

/** Arrows, function keys and the marks around a paste: `ESC [ … letter`, `ESC O letter`, `ESC letter`. */
const escapeMark = '\u001b'
const restOfSequence = /^(?:\[[0-9;?]*[ -/]*[@-~]|O[ -~]|[ -~])/
const unfinishedRest = /^\[[0-9;?]*$/

const keys = {
  interrupt: '\u0003',
  end: '\u0004',
  backspace: ['\u007f', '\b'],
  eraseLine: '\u0015',
  eraseWord: '\u0017',
  enter: ['\r', '\n'],
} as const

/** A line that is typed unseen. What comes after the line's end in one paste is not part of it. */
export function createLineEditor(): LineEditor {
  let text = ''
  let waiting = ''

  function key(character: string): TypedLine {
    if (character === keys.interrupt) return { state: 'interrupted' }
    if (character === keys.end) return text === '' ? { state: 'ended' } : { state: 'entered', text }
    if (keys.enter.some(enter => enter === character)) return { state: 'entered', text }
    if (keys.backspace.some(erase => erase === character)) text = graphemesOf(text).slice(0, -1).join('')
    else if (character === keys.eraseLine) text = ''
    else if (character === keys.eraseWord) text = text.replace(/\S*\s*$/u, '')
    else if (!/\p{Cc}/u.test(character)) text += character
    return typing
  }

  return {
    take(typed) {
      let rest = waiting + typed
      waiting = ''
      while (rest !== '') {
        const [character = ''] = rest
        rest = rest.slice(character.length)
        if (character === escapeMark) {
          if (unfinishedRest.test(rest)) {
            waiting = escapeMark + rest
            return typing
          }
          rest = rest.replace(restOfSequence, '')
          continue
        }
        const line = key(character)
        if (line.state !== 'typing') return line
      }
      return typing
    },
  }
}
