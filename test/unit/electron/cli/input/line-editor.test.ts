import { describe, expect, it } from 'vitest'
import { createLineEditor } from '../../../../../electron/cli/input/line-editor'

function typed(...pieces: string[]): unknown {
  const editor = createLineEditor()
  let line: unknown = null
  for (const piece of pieces) line = editor.take(piece)
  return line
}

const entered = (text: string): unknown => ({ state: 'entered', text })

describe('a line that is typed unseen', () => {
  it.each([
    ['letter by letter', ['s', 'e', 'c', '\r'], 'sec'],
    ['as one paste', ['secret\n'], 'secret'],
    ['as a bracketed paste', ['\u001b[200~se cret\u001b[201~', '\r'], 'se cret'],
    ['with more than one line, of which the first counts', ['one\rtwo\r'], 'one'],
    ['with a mistake', ['secrets', '\u007f', '\r'], 'secret'],
    ['with a mistake of several code points', ['a👩‍👩‍👧', '\b', '\r'], 'a'],
    ['with more taken back than there is', ['a', '\u007f\u007f\u007f', 'b\r'], 'b'],
    ['anew', ['wrong\u0015right\r'], 'right'],
    ['with a word taken back', ['one two \u0017three\r'], 'one three'],
    ['with arrows and function keys', ['a\u001b[D\u001b[1;5Cb\u001bOP\u001b[15~c\r'], 'abc'],
    ['with an arrow that comes in two pieces', ['a', '\u001b[1;', '5C', 'b\r'], 'ab'],
    ['with other control keys', ['a\u0001\u0000b\r'], 'ab'],
    ['with emoji and accents', ['pä😀s\r'], 'pä😀s'],
    ['and ended by Ctrl+D', ['abc\u0004'], 'abc'],
  ])('is taken %s', (_how, pieces, text) => {
    expect(typed(...pieces)).toEqual(entered(text))
  })

  it('may be given up', () => {
    expect(typed('abc\u0003')).toEqual({ state: 'interrupted' })
    expect(typed('\u0004')).toEqual({ state: 'ended' })
    expect(typed('abc')).toEqual({ state: 'typing' })
  })
})
