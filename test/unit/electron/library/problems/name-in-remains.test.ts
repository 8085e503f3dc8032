import { expect, it } from 'vitest'
import { nameInRemains } from '../../../../../electron/library/problems/name-in-remains'

it.each([
  ['what the index knew', { name: 'Morning' }, '"name":"Noon"', 'Morning'],
  ['a title', { title: 'Morning' }, '', 'Morning'],
  ['what a snapshot was about', { generation: 3, own: { name: 'Morning' } }, '', 'Morning'],
  ['half a file', null, '{"version":1,"id":"x","content":{"name":"Mor\\u006eing","wor', 'Morning'],
  ['a file with its name in the middle of it', null, '{"id":"x", "originalName" : "talk.wav"', 'talk.wav'],
  ['a name that is cut off', null, '{"name":"Morn', ''],
  ['a name with an escape that is none', null, '{"name":"Mor\\q"}', ''],
  ['nothing', null, '', ''],
  ['another shape', [1], '{"name":7}', ''],
])('finds the name in %s', (_what, known, text, name) => {
  expect(nameInRemains(known, text)).toBe(name)
})

it('shows no more of a name than a line holds', () => {
  expect(nameInRemains({ name: 'x'.repeat(1_000) }, '')).toHaveLength(200)
})
