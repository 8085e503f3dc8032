import { describe, expect, it } from 'vitest'
import { linesOfText } from '../../../../shared/formats/lines'

describe('the lines of a file', () => {
  it.each([
    ['LF', 'a\nb', ['a', 'b']],
    ['CRLF', 'a\r\nb', ['a', 'b']],
    ['CR', 'a\rb', ['a', 'b']],
    ['CRLF that went through a text mode', 'a\r\r\nb', ['a', 'b']],
    ['a blank line', 'a\r\n\r\nb', ['a', '', 'b']],
    ['a byte order mark', '\ufeffa\nb', ['a', 'b']],
    ['no line end', 'a', ['a']],
  ])('knows %s', (_title, text, lines) => {
    expect(linesOfText(text)).toEqual(lines)
  })
})
