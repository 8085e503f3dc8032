import { expect, it } from 'vitest'
import {
  asideName,
  isSettledName,
  readAsideName,
  settledEnding,
} from '../../../../electron/storage/aside-name'

const now = Date.parse('2026-11-21T06:30:00.987Z')

it('names the file, the reason and the moment, in characters every system takes', () => {
  expect(asideName('/data/settings.json', 'malformed', now, 1)).toBe(
    '/data/settings.json.malformed-2026-11-21T06-30-00Z',
  )
})

it('numbers the second one of a second', () => {
  expect(asideName('/data/a.json', 'newer', now, 2)).toBe('/data/a.json.newer-2026-11-21T06-30-00Z-2')
})

it.each([
  ['a.json', 1],
  ['00000003.jsonl', 2],
  ['a folder.malformed', 12],
])('reads back what it named: %s', (original, attempt) => {
  const name = asideName(original, 'unreadable', now, attempt)
  expect(readAsideName(name)).toEqual({
    original,
    reason: 'unreadable',
    at: Date.parse('2026-11-21T06:30:00Z'),
  })
  expect(readAsideName(`${name}${settledEnding}`)).toBeNull()
  expect(isSettledName(`${name}${settledEnding}`)).toBe(true)
  expect([name, `a.json${settledEnding}`, settledEnding].map(isSettledName)).toEqual([false, false, false])
})

it.each(['a.json', 'a.json.malformed-yesterday', 'a.json.lost-2026-11-21T06-30-00Z', ''])(
  'takes no other name for one of its own: %s',
  name => {
    expect(readAsideName(name)).toBeNull()
  },
)
