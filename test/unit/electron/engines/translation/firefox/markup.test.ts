import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  hasFreeEdges,
  placeInPlain,
  readMarkup,
  writeMarkup,
} from '../../../../../../electron/engines/translation/firefox/markup'
import type { MarkedWords } from '../../../../../../electron/engines/translation/marked-words'

/** Marks are shown in brackets: "0[Anna]'s 1[red 2[cat]]". */
function shown(text: string): MarkedWords {
  let plain = ''
  const open: { id: number; start: number }[] = []
  const marks: { id: number; start: number; end: number }[] = []
  for (const [, id, close, word = ''] of text.matchAll(/(\d)\[|(\])|([^\d[\]]+|\d)/g)) {
    const ended = close && open.pop()
    if (id !== undefined) open.push({ id: Number(id), start: plain.length })
    else if (ended) marks.push({ ...ended, end: plain.length })
    else plain += word
  }
  return { text: plain, marks: marks.sort((one, other) => one.id - other.id) }
}

const show = ({ text, marks }: MarkedWords): string =>
  marks.map(({ id, start, end }) => `${id}:${text.slice(start, end)}`).join(' ')

it('gives back any text and marks that come back as they went', () => {
  const unit = fc.constantFrom('a', 'B', ' ', '&', '<', '>', ';', '"', "'", 'lt', '&lt;', '</b>', '日', '😀')
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1 }), fc.nat(), fc.nat(), (text, one, other) => {
      const [start = 0, end = 0] = [one, other].map(at => at % (text.length + 1)).sort((a, b) => a - b)
      const trimmed = text.slice(start, end).trim()
      const read = readMarkup(writeMarkup({ text, marks: [{ id: 3, start, end }] }))
      expect(read.text).toBe(text)
      expect(read.marks.map(mark => text.slice(mark.start, mark.end))).toEqual(trimmed ? [trimmed] : [])
    }),
  )
})

it('reads nested marks, empty ones, and one that came back in pieces', () => {
  const html = '<b id="0">le <b id="1">chat</b></b> <b id="2"></b>dort <b id="0">rouge</b> &lt;3 &amp; <'
  const read = readMarkup(html)
  expect(read.text).toBe('le chat dort rouge <3 & <')
  expect(show(read)).toBe('0:le chat 1:chat 0:rouge')
})

it.each([
  ['0[Anna] lives in 1[London].', true],
  ['(0[Anna])', true],
  ["0[Anna]'s cat", false],
  ['"0[Anna]"', false],
  ['0[An]1[na]', false],
  ['in 0[London]!', false],
])('knows where the engine adds a space: %s', (text, free) => {
  expect(hasFreeEdges(shown(text))).toBe(free)
})

describe('the words of a translation without markup', () => {
  const placed = (marked: string, plain: string, source = 'x'): string => {
    const found = placeInPlain(shown(marked), plain, shown(source))
    expect(found.text).toBe(plain)
    return show(found)
  }

  it('take the marks where they differ in spaces alone', () => {
    expect(placed("0[Anne] 's 1[chat] !", "Anne's chat!")).toBe('0:Anne 1:chat')
    expect(placed('0[An] 1[ne] dort', 'Anne dort')).toBe('0:An 1:ne')
  })

  it('take a mark whose words stand in both, the same one of several', () => {
    expect(placed("le chat de 0[Anne] 's", "le beau chat d'Anne")).toBe('0:Anne')
    const found = placeInPlain(shown('le chat et 0[le] chien'), 'et le chat, le chien', shown('x'))
    expect(found.marks).toEqual([{ id: 0, start: 12, end: 14 }])
  })

  it('take a mark from either end, as far as all is the same, but no part of another word', () => {
    expect(placed('0[le] chat " Anne " et 1[le] chien', 'le chat "Anna" et le chien, le')).toBe('0:le')
    expect(placed('0[le] chat " Anne " et 1[le] chien', 'le chat "Anna" et le chien')).toBe('0:le 1:le')
    expect(placed('0[le] chat', 'les chats')).toBe('')
  })

  it('lose one that could be elsewhere, and one inside of another word', () => {
    expect(placed('0[le] chat', 'un chat, le chien et le loup')).toBe('')
    expect(placed('0[le] chat 1[an]', 'elle a un chat, Anne')).toBe('')
  })

  it('find the words of the source, as of a name, where those of the translation are gone', () => {
    expect(placed('" 0[Anne] " dort', '"Anna" dort', '"0[Anna]" sleeps')).toBe('0:Anna')
    expect(placed('" 0[Anne] " et Anne', '"Anna" et Anna', '"0[Anna]" sleeps')).toBe('')
  })

  it('take a mark in a script that does not part its words', () => {
    expect(placed('0[東京] に 行く よ', '東京へ行くよ')).toBe('0:東京')
  })
})
