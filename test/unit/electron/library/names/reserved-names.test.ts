import { expect, it } from 'vitest'
import { isReservedName } from '../../../../../electron/library/names/reserved-names'

it.each([
  ['con', true],
  ['CON.tar.gz', true],
  ['aux ', true],
  ['nul .txt', true],
  ['com0', true],
  ['lpt³.x', true],
  ['conout$', true],
  ['com10', false],
  ['context', false],
  ['my con', false],
  ['', false],
])('%j is reserved: %s', (name, answer) => {
  expect(isReservedName(name)).toBe(answer)
})
