import { describe, expect, it } from 'vitest'
import { detectDelimiter } from '../../../../../shared/formats/table/detect-delimiter'

describe('the delimiter of a table', () => {
  it.each([
    ['a comma', 'a,b\nc,d', ','],
    ['a semicolon', 'a;b;c,5\nc;d;1,5', ';'],
    ['a tab', 'a\tb, c\nc\td', '\t'],
    ['a bar', 'a|b\nc|d', '|'],
    ['a comma among quoted semicolons', '"a;b;c",x\n"d;e;f",y', ','],
    ['one column of sentences', 'Hello there\nGood morning; everybody\n', ','],
    ['a text with commas in the last of two columns', 'id;text\n1;Yes, of course, why not\n2;No', ';'],
  ])('finds %s', (_title, source, delimiter) => {
    expect(detectDelimiter(source)).toBe(delimiter)
  })
})
