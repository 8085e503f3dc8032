import { describe, expect, it } from 'vitest'
import { plainTextOf } from '../../../../../shared/formats/cues/markup'
import { payloadWithText } from '../../../../../shared/formats/cues/retag'

const srt = (raw: string, text: string): string => payloadWithText({ format: 'srt', raw }, text).raw
const vtt = (raw: string, text: string): string => payloadWithText({ format: 'vtt', raw }, text).raw

describe('another text in the same clothes', () => {
  it.each<[string, string, string, string]>([
    ['all of it', '<i>Good morning.</i>', 'Buenos días.', '<i>Buenos días.</i>'],
    ['all of it, on other lines', '<i>Good\nmorning.</i>', 'Buenos días.', '<i>Buenos días.</i>'],
    [
      'all of it, one tag a line',
      '<i>Good</i>\n<i>morning.</i>',
      'Buenos\ndías.',
      '<i>Buenos</i>\n<i>días.</i>',
    ],
    ['the first line', '<i>Radio on.</i>\nTurn it off.', 'Radio.\nApágala.', '<i>Radio.</i>\nApágala.'],
    ['the last line', 'Turn it off.\n<i>Radio on.</i>', 'Apágala.\nRadio.', 'Apágala.\n<i>Radio.</i>'],
    ['one speaker', '- <i>Hello?</i>\n- Yes.', '- ¿Hola?\n- Sí.', '- <i>¿Hola?</i>\n- Sí.'],
    ['one speaker with the dash', '<i>- Hello?</i>\n- Yes.', '- ¿Hola?\n- Sí.', '<i>- ¿Hola?</i>\n- Sí.'],
    ['both with their dashes', '<i>- Hello?\n- Yes.</i>', '- ¿Hola?\n- Sí.', '<i>- ¿Hola?\n- Sí.</i>'],
    [
      'one of two, on more lines',
      '- <i>Hello?</i>\n- Yes.',
      '- ¿Hola, quién\nes?\n- Sí.',
      '- <i>¿Hola, quién\nes?</i>\n- Sí.',
    ],
    [
      'words that stay',
      'I saw <i>Titanic</i> twice.',
      'He visto Titanic dos veces.',
      'He visto <i>Titanic</i> dos veces.',
    ],
    [
      'words that stay, elsewhere',
      '<i>Titanic</i>, I saw it.',
      'La he visto, Titanic.',
      'La he visto, <i>Titanic</i>.',
    ],
    [
      'words at their share',
      'He had <i>never</i> said it.',
      'Él no lo ha dicho jamás.',
      'Él no lo <i>ha</i> dicho jamás.',
    ],
    ['words at the end', 'Read the <i>New Times</i>', 'Lee el Nuevo Tiempo', 'Lee el <i>Nuevo Tiempo</i>'],
    ['words, in fewer of them', 'Oh <i>yes</i> I do', 'Sí', '<i>Sí</i>'],
    ['a place on the screen', '{\\an8}Up here', 'Aquí arriba', '{\\an8}Aquí arriba'],
    ['a place and tags', '{\\an8}<i>Up here</i>', 'Aquí arriba', '{\\an8}<i>Aquí arriba</i>'],
    ['a place, two speakers', '{\\an8}- A?\n- B.', '- Á?\n- Bé.', '{\\an8}- Á?\n- Bé.'],
    ['a song', '♪ <i>La la</i> ♪', '♪ Lo lo ♪', '♪ <i>Lo lo</i> ♪'],
    ['a song with its notes', '<i>♪ La la ♪</i>', '♪ Lo lo ♪', '<i>♪ Lo lo ♪</i>'],
    ['a colour', '<font color="red">Stop!</font>', '¡Alto!', '<font color="red">¡Alto!</font>'],
    ['tags in tags', '<b><i>Stop!</i></b>', '¡Alto!', '<b><i>¡Alto!</i></b>'],
    ['tags that cross', '<i>One <b>two</i> three</b>', 'Uno dos tres', '<i>Uno <b>dos</b></i> tres'],
    ['a tag that nothing closes', '<i>Never closed', 'Nunca cerrado', '<i>Nunca cerrado</i>'],
    ['one that nothing opens', 'Never opened</i>', 'Nunca abierto', 'Nunca abierto'],
    ['nothing', '<i></i>Hello', 'Hola', 'Hola'],
    ['nothing at all', '<i></i>', 'Hola', 'Hola'],
  ])('%s: %s', (_, raw, text, expected) => {
    expect(srt(raw, text)).toBe(expected)
  })

  it.each([
    ['<v Ann><i>Hello</i>', 'A & B', '<v Ann><i>A &amp; B</i>'],
    ['<v Ann>Hello</v>', 'Hola', '<v Ann>Hola</v>'],
    ['<c.loud>Hello</c> there', 'Hola allí', '<c.loud>Hola</c> allí'],
    ['<v Ann>- Hello\n<v Bob>- Hi', '- Hola\n- Eh', '<v Ann>- Hola\n<v Bob>- Eh'],
    ['Hello', 'A & B', 'A &amp; B'],
  ])('in WebVTT: %s', (raw, text, expected) => {
    expect(vtt(raw, text)).toBe(expected)
  })

  it('leaves letters that mean something in WebVTT as they are in SRT', () => {
    expect(srt('<i>Hi</i>', 'A & B')).toBe('<i>A & B</i>')
  })

  it('closes what it opens, whatever comes, and changes no letter of the text', () => {
    const pieces = ['<i>', '</i>', '<b>', '</b>', '{\\an8}', 'one ', 'two\n', '- three', '♪ ', '']
    const texts = ['uno dos tres', '- uno\n- dos', 'uno', '']
    let seed = 1
    const next = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let times = 0; times < 2_000; times += 1) {
      const raw = Array.from({ length: next(9) }, () => pieces[next(pieces.length)]).join('')
      const text = texts[next(texts.length)] ?? ''
      const made = srt(raw, text)
      expect(plainTextOf({ format: 'srt', raw: made })).toBe(text)
      for (const name of ['i', 'b']) {
        expect(made.split(`<${name}>`).length, `${raw} → ${made}`).toBe(made.split(`</${name}>`).length)
      }
    }
  })
})
