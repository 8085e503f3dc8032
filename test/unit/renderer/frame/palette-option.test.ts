import { expect, it } from 'vitest'
import { pieces } from '../../../../renderer/frame/palette-option'

it('cuts a title where matched letters begin and end', () => {
  expect(pieces('Go to Dub', [0, 6, 7]).map(({ text, matched }) => (matched ? `[${text}]` : text))).toEqual([
    '[G]',
    'o to ',
    '[Du]',
    'b',
  ])
})

it('leaves a title without a match whole', () => {
  expect(pieces('Go to Dub', [])).toEqual([{ text: 'Go to Dub', from: 0, matched: false }])
})
