import { expect, it } from 'vitest'
import { wantedFile } from '../../../../../electron/library/problems/wanted-file'

const aside = '.malformed-2026-11-21T06-30-00Z'

it.each([
  ['media/one.json', 'item', 'media/one.json'],
  [`media/one.json${aside}`, 'item', 'media/one.json'],
  [`media/one.json${aside}-2`, 'item', 'media/one.json'],
  ['recordings/a~0123.json', 'item', 'recordings/a~0123.json'],
  // What somebody names, and nothing of it is there.
  ['media/one', 'item', 'media/one.json'],
  ['media/one/content.wav', 'part', 'media/one/content.wav'],
  ['transcripts/t/versions/v.json', 'part', 'transcripts/t/versions/v.json'],
  [`transcripts/t/versions/v.json${aside}`, 'part', 'transcripts/t/versions/v.json'],
] as const)('%s is %s of a backup', (path, is, wanted) => {
  expect(wantedFile(path)).toMatchObject({ is, path: wanted })
})

it.each([
  '',
  'media',
  'transcripts/t/edits/00000001.jsonl',
  `transcripts/t/edits/00000001.jsonl${aside}`,
  '../settings.json',
  `../profiles/office.json${aside}`,
  `transcripts/t${aside}/versions/v.json`,
  'notes/a.song',
])('nothing stands in for %j', path => {
  expect(wantedFile(path)).toBeNull()
})
