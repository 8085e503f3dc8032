import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeOfName } from '../../../../../electron/library/names/fit-name'
import { isReservedName } from '../../../../../electron/library/names/reserved-names'
import { plainNamePart, safeFileName } from '../../../../../electron/library/names/safe-file-name'

/** Texts that were made to break names, mixed with ordinary ones. */
const nasty = fc.constantFrom(
  ...[
    '..',
    '/',
    '\\',
    '\u2215',
    '\uff0f',
    '\u0000',
    '\n',
    '\u202e',
    '\u200b',
    '\u200d',
    '\ufeff',
    ' ',
    '.',
    'CON',
  ],
  ...[
    'nul',
    'com1',
    '\ud800',
    '\udc00',
    '\uf05c',
    '👩‍👩‍👧',
    'é',
    'e\u0301',
    'ﬁ',
    'ß',
    ':',
    '*',
    '?',
    '"',
    '<',
    '|',
    '\u3164',
    '\ufffe',
  ],
)
const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 4 })), { maxLength: 60 })
    .map(parts => parts.join('')),
  fc.string({ unit: 'grapheme', minLength: 60, maxLength: 300 }),
)
const extension = fc.constantFrom('', 'wav', 'json', '../x', 'WAV', 'labels.txt', 'a..b. ', '.')

describe('safeFileName', () => {
  it.each([
    ['Hello world', 'Hello world'],
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\Windows\\System32', 'C--Windows-System32'],
    ['a\u2215b\u2044c\uff0fd\u29f8e\uff3cf', 'a-b-c-d-e-f'],
    ['what? "yes" <no> | *', 'what- -yes- -no- - -'],
    ['file.txt:stream', 'file.txt-stream'],
    ['line one\r\nline two\ttab', 'line one line two tab'],
    ['bell\u0007 and nul\u0000', 'bell and nul'],
    ['photo\u202egpj.exe', 'photogpj.exe'],
    ['in\u200bvis\u2060ible\ufeff', 'invisible'],
    ['soft\u00adhyphen', 'softhyphen'],
    ['trailing dots...', 'trailing dots'],
    ['trailing spaces   ', 'trailing spaces'],
    ['.hidden', 'hidden'],
    ['..', 'untitled'],
    ['   ', 'untitled'],
    ['', 'untitled'],
    ['CON', '_CON'],
    ['con.txt', '_con.txt'],
    ['Lpt1 .x', '_Lpt1 .x'],
    ['COM¹', '_COM¹'],
    ['console', 'console'],
    ['cafe\u0301', 'caf\u00e9'],
    ['half \ud83d pair', 'half pair'],
    ['private \uf022 use', 'private use'],
    ['مرحبا بالعالم', 'مرحبا بالعالم'],
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['नमस्ते दुनिया', 'नमस्ते दुनिया'],
    ['family 👩‍👩‍👧 ❤️', 'family 👩‍👩‍👧 ❤️'],
    ['a\u200db', 'ab'],
    ['hangul\u3164filler', 'hangulfiller'],
  ])('of %j is %j', (asked, name) => {
    expect(safeFileName(asked)).toBe(name)
  })

  it('ends in the extension, which is part of what fits', () => {
    expect(safeFileName('take', { extension: 'wav' })).toBe('take.wav')
    expect(safeFileName('take', { extension: '../WAV' })).toBe('take.WAV')
    expect(safeFileName('take', { extension: 'labels.txt' })).toBe('take.labels.txt')
    expect(safeFileName('take', { extension: '..' })).toBe('take')
    expect(safeFileName('take', { extension: 'fifteen-letters..x' })).toBe('take.fifteenletters')
    expect(safeFileName('con', { extension: 'wav' })).toBe('_con.wav')
    expect(safeFileName('x'.repeat(200), { extension: 'wav', ending: ' (2)' })).toBe(
      `${'x'.repeat(72)} (2).wav`,
    )
    expect(safeFileName('..', { fallback: 'row 7', extension: 'wav' })).toBe('row 7.wav')
    expect(safeFileName('..', { fallback: '/' })).toBe('-')
    expect(safeFileName('..', { fallback: '..' })).toBe('untitled')
  })

  it('counts as a person does, and as the disk does', () => {
    expect(sizeOfName(safeFileName('👨‍👩‍👧‍👦'.repeat(100)))).toEqual({ characters: 10, bytes: 250 })
    expect(safeFileName('é'.repeat(100))).toBe('é'.repeat(80))
    expect(safeFileName(`${'e\u0301\u0323'.repeat(100)}`).normalize('NFC')).toHaveLength(102)
  })

  it('cuts even a single character that is longer than any name', () => {
    const name = safeFileName(`a${'\u0323'.repeat(400)}`)
    expect(sizeOfName(name).bytes).toBeLessThanOrEqual(255)
    expect(sizeOfName(name).bytes).toBeGreaterThan(200)
  })

  it('is for any text a name that every system takes', () => {
    fc.assert(
      fc.property(text, extension, (asked, ending) => {
        const name = safeFileName(asked, { extension: ending })
        expect(name).not.toBe('')
        expect(sizeOfName(name).characters).toBeLessThanOrEqual(80)
        expect(sizeOfName(name).bytes).toBeLessThanOrEqual(255)
        expect(name).not.toMatch(
          /[/\\:*?"<>|\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069\u200b\ufeff\u2044\u2215\uff0f]/u,
        )
        expect(name).not.toMatch(/^[.\s]|[.\s]$/u)
        expect(isReservedName(name)).toBe(false)
        expect(name.normalize('NFC')).toBe(name)
      }),
      { numRuns: 1_000 },
    )
  })

  it('leaves room for the longest of what is put behind it, which then is as safe and not cut', () => {
    expect(safeFileName('Talk', { ending: ' es', behind: ['.webm', ' Ana.wav'] })).toBe('Talk es')
    fc.assert(
      fc.property(text, text, text, (asked, one, other) => {
        const behind = [` ${plainNamePart(one)}.wav`, ` ${plainNamePart(other)}.wav`]
        const name = safeFileName(asked, { ending: ' es (2)', behind })
        expect(name).toMatch(/ es \(2\)$/)
        for (const part of [one, other].map(plainNamePart)) {
          const whole = `${name} ${part}`.trimEnd()
          expect(safeFileName(whole, { extension: 'wav' })).toBe(`${whole}.wav`)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('changes nothing about a name that is safe', () => {
    fc.assert(
      fc.property(text, asked => {
        const name = safeFileName(asked)
        expect(safeFileName(name)).toBe(name)
      }),
      { numRuns: 1_000 },
    )
  })
})
