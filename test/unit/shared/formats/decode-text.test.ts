import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeText } from '../../../../shared/formats/decode-text'
import { plainText } from './scripts'

const bytes = (...parts: (readonly number[] | Buffer)[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(part => [...part]))
const bigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

describe('the text in a file', () => {
  it.each([
    ['UTF-8', bytes(Buffer.from('Grüße, नमस्ते 👍')), 'Grüße, नमस्ते 👍', 'utf-8'],
    ['UTF-8 with a mark', bytes([0xef, 0xbb, 0xbf], Buffer.from('é')), 'é', 'utf-8'],
    ['UTF-16 with a mark', bytes([0xff, 0xfe], Buffer.from('1\r\n', 'utf16le')), '1\r\n', 'utf-16le'],
    ['the other UTF-16 with a mark', bytes([0xfe, 0xff], bigEndian('1\né')), '1\né', 'utf-16be'],
    [
      'UTF-16 without a mark',
      bytes(Buffer.from('1\n00:00:01,000 --> x', 'utf16le')),
      '1\n00:00:01,000 --> x',
      'utf-16le',
    ],
    ['the other UTF-16 without a mark', bytes(bigEndian('1\n00:00:01,000')), '1\n00:00:01,000', 'utf-16be'],
    ['Western European', bytes([0x47, 0x72, 0xfc, 0xdf, 0x65]), 'Grüße', 'windows-1252'],
    ['nothing', bytes(), '', 'utf-8'],
  ])('reads %s', (_title, source, text, encoding) => {
    expect(decodeText(source)).toEqual({ text, encoding, problems: [] })
  })

  it('knows no old encoding of a language that is none', () => {
    const western = bytes([0x47, 0x72, 0xfc, 0xdf, 0x65])
    expect(decodeText(western, { language: 'constructor' })).toMatchObject({ text: 'Grüße', problems: [] })
  })

  it('believes a mark more than what was chosen, and where every letter looks like a sound', () => {
    const hindi = bytes([0xff, 0xfe], Buffer.from('नमस्ते', 'utf16le'))
    expect(decodeText(hindi, { encoding: 'windows-1252' })).toMatchObject({ text: 'नमस्ते', problems: [] })
  })

  it.each([
    ['ru', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
    ['ar-EG', [0xe3, 0xd1, 0xcd, 0xc8, 0xc7], 'مرحبا'],
    ['ja', [0x93, 0xfa, 0x96, 0x7b], '日本'],
    ['zh', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
    ['ko', [0xbe, 0xc8, 0xb3, 0xe7], '안녕'],
    ['zh-TW', [0xa7, 0x41, 0xa6, 0x6e], '你好'],
    ['zh_Hant_HK', [0xa7, 0x41, 0xa6, 0x6e], '你好'],
    ['zh-Hans-HK', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
    ['yue-HK', [0xa7, 0x41, 0xa6, 0x6e], '你好'],
    ['cmn-CN', [0xc4, 0xe3, 0xba, 0xc3], '你好'],
    ['lt-LT', [0xe0, 0xe8, 0xe6, 0xeb, 0xf0, 0xf8], 'ąčęėšų'],
    ['mk', [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'Привет'],
    ['bs-BA', [0xe8, 0x9a, 0xe6, 0x9e], 'čšćž'],
    ['sr-Latn-RS', [0xe8, 0x9a, 0xe6, 0x9e], 'čšćž'],
    ['az', [0xf0, 0xfd, 0xfe], 'ğış'],
  ])('takes the old encoding of the language %s', (language, source, text) => {
    expect(decodeText(bytes(source), { language }).text).toBe(text)
  })

  it('keeps the curly quotes, the dash, the dots and the euro of Western European text', () => {
    const source = bytes([
      0x93, 0x49, 0x74, 0x92, 0x73, 0x94, 0x20, 0x96, 0x20, 0x80, 0x35, 0x85, 0x20, 0x9f, 0x81,
    ])
    const read = { text: '“It’s” – €5… Ÿ\u0081', encoding: 'windows-1252', problems: [] }
    expect(decodeText(source)).toEqual(read)
    expect(decodeText(source, { encoding: 'windows-1252' })).toEqual(read)
  })

  it('takes the encoding that was chosen', () => {
    expect(decodeText(bytes([0xcf, 0xf0]), { encoding: 'windows-1251' }).text).toBe('Пр')
  })

  it('says on which line bytes fit no encoding, and keeps the rest', () => {
    const { text, problems } = decodeText(bytes(Buffer.from('one\ntw'), [0xff], Buffer.from('o')), {
      encoding: 'utf-8',
    })
    expect(text).toBe('one\ntw\ufffdo')
    expect(problems).toEqual([{ line: 2, code: 'undecodable', excerpt: 'one tw\ufffdo' }])
  })

  it.each([
    ['a line of another encoding', bytes(Buffer.from('Grüße für Jörg\nJos'), [0xe9], Buffer.from('\n')), 2],
    ['its end cut off', bytes(Buffer.from('एक\nनमस्ते दुनिया').subarray(0, -1)), 2],
    ['a byte too much', bytes(Buffer.from('日本語の字幕です。'), [0xff]), 1],
  ])('reads UTF-8 with %s as UTF-8, and says where it is broken', (_title, source, line) => {
    const { text, encoding, problems } = decodeText(source, { language: 'de' })
    expect(encoding).toBe('utf-8')
    expect(text.match(/[^\n]*\ufffd/g)).toHaveLength(1)
    expect(problems).toMatchObject([{ line, code: 'undecodable' }])
  })

  /** Writes in an encoding whose characters are up to two bytes long, and a question mark for what it lacks. */
  const writerIn = (encoding: string): ((text: string) => Uint8Array) => {
    const written = new Map<string, readonly number[]>()
    const know = (...source: readonly number[]): void => {
      const { text } = decodeText(bytes(source), { encoding })
      if ([...text].length === 1 && !written.has(text)) written.set(text, source)
    }
    for (let first = 0; first < 256; first += 1) know(first)
    for (let first = 0x81; first < 255; first += 1) {
      for (let second = 0x40; second < 255; second += 1) know(first, second)
    }
    return text => bytes(...[...text].map(letter => written.get(letter) ?? [0x3f]))
  }

  it.each([
    ['de', 'windows-1252', 'Große Bären essen Äpfel, „süße“ Möhren und Weißbrot für drei Euro.'],
    ['fr', 'windows-1252', 'L’été dernier, « où es-tu né ? » demandait la forêt à Noël.'],
    ['cs', 'windows-1250', 'Příliš žluťoučký kůň úpěl ďábelské ódy.'],
    ['ru', 'windows-1251', 'Съешь же ещё этих мягких французских булок, да «ВЫПЕЙ ВСЁ».'],
    ['uk', 'windows-1251', 'Її їжа є в Києві, а ЇЇ КИЇВ — СТОЛИЦЯ УКРАЇНИ.'],
    ['el', 'windows-1253', 'Καλημέρα, τι κάνεις; ΈΛΑ ΕΔΏ «ΌΧΙ»'],
    ['he', 'windows-1255', 'שלום עולם, מה שלומך היום?'],
    ['fa', 'windows-1256', 'گفتگو با چند کودک کوچک و پدر در پارک'],
    ['tr', 'windows-1254', 'Şişli’de ığıl ığıl akan çay, öğle güneşi.'],
    ['th', 'windows-874', 'นานาชาติ เป็นการทดสอบภาษาไทย สวัสดีชาวโลก'],
    ['vi', 'windows-1258', 'Đêm qua tôi đi chơi'],
    ['lt', 'windows-1257', 'Įlinkdama fechtuotojo špaga sublykčiojusi pragręžė apvalų arbūzą.'],
    ['ja', 'shift_jis', '字幕の日本語テキストです。ｶﾀｶﾅもあります。'],
    ['zh', 'gb18030', '这是一个中文字幕文件，联通公司的测试。'],
    ['zh-TW', 'big5', '這是一個中文字幕檔案，今天天氣很好。'],
    ['ko', 'euc-kr', '이것은 한국어 자막 파일입니다. 안녕하세요.'],
  ])('takes no text of %s in %s for a broken one in UTF-8', (language, encoding, text) => {
    const write = writerIn(encoding)
    for (const written of [text, text.repeat(50)]) {
      expect(decodeText(write(written), { language }).encoding).toBe(encoding)
    }
  })

  it('survives an encoding nobody knows', () => {
    expect(decodeText(bytes(Buffer.from('ok')), { encoding: 'klingon-8' })).toMatchObject({
      text: 'ok',
      encoding: 'utf-8',
    })
  })

  it('says when a file is no text', () => {
    const sound = Uint8Array.from({ length: 4096 }, (_, at) => (at * 37 + (at >> 3)) % 256)
    expect(decodeText(sound).problems).toMatchObject([{ code: 'not-text' }])
    // Half of the bytes of a quiet one are zero, as in a text in UTF-16.
    const quiet = Int16Array.from({ length: 2048 }, (_, at) => Math.round(200 * Math.sin(at / 10)) + (at % 7))
    expect(decodeText(new Uint8Array(quiet.buffer)).problems).toMatchObject([{ code: 'not-text' }])
    expect(decodeText(Buffer.from(quiet.buffer).swap16()).problems).toMatchObject([{ code: 'not-text' }])
  })

  it('reads back every UTF-8 file', () => {
    fc.assert(
      fc.property(plainText, text => {
        expect(decodeText(bytes(Buffer.from(text))).text).toBe(text)
      }),
      { numRuns: 50 },
    )
  })
})
