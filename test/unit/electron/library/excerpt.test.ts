import { expect, it } from 'vitest'
import { foundExcerpt } from '../../../../electron/library/index/excerpt'
import { wantedIn } from '../../../../electron/library/index/index-words'
import { piecesAfter } from '../../../../renderer/find/found-place'

/** With brackets where it is marked. */
function shown(text: string, question: string): string {
  const excerpt = foundExcerpt(text, wantedIn(question))
  const after = piecesAfter(excerpt).map(piece => (piece.isFound ? `[${piece.text}]` : piece.text))
  return `${excerpt.before}[${excerpt.match}]${after.join('')}`
}

it.each([
  ['each word', 'leaves train', 'The train to Zürich leaves.', 'The [train] to Zürich [leaves].'],
  ['each time', 'the day', 'Then the theme of the day', 'Then [the] theme of [the] [day]'],
  ['what begins so, as one types', 'the', 'Then the theme', '[The]n [the] [the]me'],
  ['what is inside a word, where it is nowhere else', 'rain now', 'A train now', 'A t[rain] [now]'],
  ['words that touch, as one', '"the train" train', 'Mind the train now', 'Mind [the train] now'],
  ['decomposed letters', 'été ville', 'Un e\u0301te\u0301 en ville', 'Un [e\u0301te\u0301] en [ville]'],
  ['a ligature, of which a part was meant', 'f mot', 'Le ﬁn mot', 'Le [ﬁ]n [mot]'],
  ['beside emoji', 'here train', '👩‍👧 the train 🚆 here', '👩‍👧 the [train] 🚆 [here]'],
  ['points that nobody types', 'کھل دروازہ', 'یہ دروازہ کھُل گیا', 'یہ [دروازہ] [کھُل] گیا'],
  ['half-width letters', 'ドア 開', 'ﾄﾞｱが開きます', '[ﾄﾞｱ]が[開]きます'],
])('an excerpt marks %s', (_, question, text, marked) => {
  expect(shown(text, question)).toBe(marked)
})

it('marks nothing that is no longer in sight', () => {
  const excerpt = foundExcerpt(`A train ${'on and '.repeat(20)}leaves`, wantedIn('train leaves'))
  expect(excerpt).toMatchObject({ before: 'A ', match: 'train', also: [] })
  expect(excerpt.after.endsWith('…')).toBe(true)
})
