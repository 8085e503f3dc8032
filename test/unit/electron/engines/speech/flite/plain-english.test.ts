import { describe, expect, it } from 'vitest'
import { plainEnglish } from '../../../../../../electron/engines/speech/flite/plain-english'

describe('plainEnglish', () => {
  it.each([
    ['Hello there.', 'Hello there.'],
    ['“It’s fine”, she said…', '"It\'s fine", she said...'],
    ['one — two – three', 'one , two - three'],
    ['Café naïve Zoë Ærø Straße', 'Cafe naive Zoe Aero Strasse'],
    ['It costs €25.', 'It costs 25 euros .'],
    ['It costs £1.', 'It costs 1 pound .'],
    ['It costs 1,50 €.', 'It costs 1,50 euros .'],
    ['from 1,234,567.50€, or,5€ or 1.2.5 €', 'from 1,234,567.50 euros , or, 5 euros or 1. 2.5 euros'],
    ['¥3 million', '3 million yen'],
    ['₹2.5 billion', '2.5 billion rupees'],
    ['3.5 million £ a year', '3.5 million pounds a year'],
    ['$25', '$25'],
    ['20°C or 68 °F, 90°', '20 degrees Celsius or 68 degrees Fahrenheit , 90 degrees'],
    ['2 × 3 ÷ 4 ± ½', '2 times 3 divided by 4 plus or minus one half'],
    ['π is not Ω', 'pi is not omega'],
    ['full width ＡＢＣ１２', 'full width ABC12'],
    ['line\nbreak\tand\u00a0space', 'line\nbreak and space'],
    ['well\u2011known ﬁne', 'well-known fine'],
    ['smile 😀 now', 'smile now'],
    ['e\u0301clair', 'eclair'],
  ])('writes %j as %j', (text, ascii) => {
    expect(plainEnglish(text)).toEqual({ text: ascii, unsayable: [] })
  })

  it.each([
    ['Привет', ['П', 'р', 'и', 'в', 'е', 'т']],
    ['Hello 世界', ['世', '界']],
    ['नमस्ते', ['न', 'म', 'स', 'त']],
    ['λόγος', ['λ', 'ο', 'γ', 'ς']],
  ])('names the letters of %j that English cannot say', (text, unsayable) => {
    expect(plainEnglish(text).unsayable).toEqual(unsayable)
  })
})
