import { expect, it } from 'vitest'
import { judgeKeyOf, judgePlace } from '../../../../renderer/components/judge-keys'

const pressed = (key: string, more: Partial<Record<'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  judgeKeyOf({ key, altKey: false, ctrlKey: false, metaKey: false, ...more })

it('judges by one key, in either case, and leaves shortcuts alone', () => {
  expect(['a', 'A', 'x', 'Delete', 'ArrowDown', 'q'].map(key => pressed(key))).toEqual([
    'accept',
    'accept',
    'reject',
    'reject',
    'down',
    null,
  ])
  expect(pressed('a', { ctrlKey: true })).toBeNull()
})

it('keeps its place within the list', () => {
  expect(judgePlace('up', 0, 3)).toBe(0)
  expect(judgePlace('down', 2, 3)).toBe(2)
  expect(judgePlace('last', 0, 3)).toBe(2)
  expect(judgePlace('down', 0, 0)).toBe(0)
})
