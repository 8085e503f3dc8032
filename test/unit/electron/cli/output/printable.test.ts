import { expect, it } from 'vitest'
import { printableLine, printableText } from '../../../../../electron/cli/output/printed-text'

it('keeps a text from giving a terminal orders', () => {
  expect(printableLine('a\u001b[2Jb\u0007')).toBe('a\ufffd[2Jb\ufffd')
  expect(printableLine('two\nlines\tand\u0085more')).toBe('two lines and\ufffdmore')
  expect(printableLine('abc\u202etxt.exe')).toBe('abc\ufffdtxt.exe')
  expect(printableText('one\r\ntwo\tthree\u001b[0m')).toBe('one\ntwo\tthree\ufffd[0m')
})
