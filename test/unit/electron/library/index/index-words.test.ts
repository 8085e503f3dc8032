import { expect, it } from 'vitest'
import { indexedText } from '../../../../../electron/library/index/index-words'
import { chanceOf } from '../../../../integration/service/fuzz/chance'

const parts = [
  ...[
    'train',
    'Zürich',
    'ÎLE',
    'e\u0301',
    'ﬁn',
    'ŉ',
    'İzmir',
    'so\u00adft',
    '½',
    '¨',
    '\u00a0',
    'Straße',
    'x²',
  ],
  ...['東京都', 'ﾄﾞｱ', 'हिन्दी', 'کھُل', 'ที่', '\u200b', '👩‍👧', ' ', '\n', 'Ω', 'ё', '·', '\u0085', '…'],
]

it('lies in the index as it would beside what no European writes', () => {
  const far = ' \u0915'
  for (let seed = 1; seed <= 5_000; seed += 1) {
    const chance = chanceOf(seed)
    const text = Array.from({ length: chance.below(5) }, () => parts[chance.below(parts.length)]).join('')
    expect([text, `${indexedText(text)}${far}`]).toEqual([text, indexedText(`${text}${far}`)])
  }
})

it('has no sign in it that nobody sees, and a word for each letter where no spaces are written', () => {
  expect(indexedText('So\u00adft ÉTÉ')).toBe('soft ete')
  expect(indexedText('東京 a').trim().split(/ +/)).toEqual(['東', '京', 'a'])
})
