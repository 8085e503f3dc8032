import { expect, it } from 'vitest'
import { asideName } from '../../../../electron/storage/aside-name'

const now = Date.parse('2026-11-21T06:30:00.987Z')

it('names the file, the reason and the moment, in characters every system takes', () => {
  expect(asideName('/data/settings.json', 'malformed', now, 1)).toBe(
    '/data/settings.json.malformed-2026-11-21T06-30-00Z',
  )
})

it('numbers the second one of a second', () => {
  expect(asideName('/data/a.json', 'newer', now, 2)).toBe('/data/a.json.newer-2026-11-21T06-30-00Z-2')
})
