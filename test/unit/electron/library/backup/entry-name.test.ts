import { expect, it } from 'vitest'
import { namesOnTheWay } from '../../../../../electron/library/backup/entry-name'
import { fileStem } from '../../../../../electron/library/items/item-id'

it.each([
  'jobs/a.json',
  `drafts/${fileStem('Ünïcode / id')}/speech.json`,
  'texts/a.json.malformed-2026-11-21T06-30-00Z',
  'texts/a/edits/00000001.jsonl',
])('takes %s', path => {
  expect(namesOnTheWay(path)).toEqual(path.split('/'))
})

it.each([
  ['climbs', '../a'],
  ['climbs inside', 'a/../../b'],
  ['stays', 'a/./b'],
  ['is absolute', '/etc/passwd'],
  ['has a drive', 'C:/x'],
  ['has a backslash', 'a\\..\\b'],
  ['has a look-alike slash', 'a\u2215b'],
  ['has an empty name', 'a//b'],
  ['is a folder', 'a/'],
  ['is a device', 'a/nul.json'],
  ['ends in a dot', 'a./b'],
  ['ends in a space', 'a/b '],
  ['is hidden', '.ssh/x'],
  ['has a NUL', 'a\u0000b'],
  ['has a direction mark', 'a\u202eb'],
  ['is too long', `${'x'.repeat(256)}`],
  ['is too deep', `${'a/'.repeat(12)}b`],
  ['is empty', ''],
])('refuses what %s', (_what, path) => {
  expect(namesOnTheWay(path)).toBeNull()
})
