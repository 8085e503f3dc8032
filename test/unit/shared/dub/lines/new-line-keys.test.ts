import { expect, it } from 'vitest'
import { unspoken } from '../../../../../shared/dub/dub'
import { newLineKeys } from '../../../../../shared/dub/lines/new-line-keys'
import { linesSaying } from '../dubs'

it('no key is given twice, nor one whose translation is kept', () => {
  const lines = linesSaying('one', 'two')
  const next = newLineKeys({ lines, spoken: { es: { l7: unspoken, other: unspoken }, ur: { l4: unspoken } } })
  expect([next(), next()]).toEqual(['l8', 'l9'])
  expect(newLineKeys({ lines, spoken: {} })()).toBe('l3')
  expect(newLineKeys({ lines: [], spoken: {} })()).toBe('l1')
})
