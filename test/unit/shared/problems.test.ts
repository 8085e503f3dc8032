import { expect, it } from 'vitest'
import { backFrom, type Problem } from '../../../shared/problems'

const damaged = { state: 'damaged', part: 'whole', canBringBack: false } as const
const madeAt = 1_800_000_000_000

it.each<[Partial<Problem>, number | null, string[]]>([
  [{}, null, []],
  [{ canBringBack: true }, null, ['remains']],
  [{}, madeAt, ['backup']],
  [{ canBringBack: true }, madeAt, ['remains', 'backup']],
  [{ part: 'version' }, madeAt, ['backup']],
  [{ state: 'unreadable' }, madeAt, ['backup']],
  // Made in 1970 is made.
  [{}, 0, ['backup']],
  [{ part: 'edits' }, madeAt, []],
  [{ part: 'edits', state: 'unreadable' }, madeAt, []],
  [{ state: 'newer' }, madeAt, []],
  [{ state: 'misplaced' }, madeAt, []],
])('offers of %j, in a backup of %s: %j', (facts, inBackup, offered) => {
  expect(backFrom({ ...damaged, ...facts }, inBackup)).toEqual(offered)
})
