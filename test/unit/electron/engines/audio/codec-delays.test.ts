import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codecDelaysOf } from '../../../../../electron/engines/audio/codec-delays'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-delays-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const hex = (digits: string): number[] => [...Buffer.from(digits, 'hex')]
const element = (id: string, ...parts: number[][]): number[] => {
  const bytes = parts.flat()
  return [...hex(id), 0x40 | (bytes.length >> 8), bytes.length & 0xff, ...bytes]
}
/** As a muxer writes it that does not know yet how much is coming. */
const unsized = (id: string, ...parts: number[][]): number[] => [
  ...hex(id),
  ...hex('01ffffffffffffff'),
  ...parts.flat(),
]
const head = element('1a45dfa3', element('4282', [...Buffer.from('webm')]))
const empty = element(
  'ec',
  Array.from({ length: 90 }, () => 0),
)
const track = (number: number, ...others: number[][]): number[] =>
  element('ae', element('d7', [number]), element('86', hex('41')), ...others)
/** 6.5 ms, as Opus has them. */
const delayed = element('56aa', hex('632ea0'))
const tracks = element('1654ae6b', track(1), track(2, delayed), track(300 & 0xff, delayed))
const cluster = element('1f43b675', hex('00'))

async function delaysOf(...bytes: number[][]): Promise<unknown> {
  const file = join(folder, 'film')
  await writeFile(file, Uint8Array.from(bytes.flat()))
  return [...(await codecDelaysOf(file))]
}

it('a track says how long it is decoded before it is heard', async () => {
  const expected = [
    [2, 0.006_5],
    [44, 0.006_5],
  ]
  expect(await delaysOf(head, unsized('18538067', empty, tracks, cluster))).toEqual(expected)
  expect(await delaysOf(head, element('18538067', tracks, cluster))).toEqual(expected)
})

it('a file of another kind, one that breaks off, and one whose tracks come last say nothing', async () => {
  expect(await delaysOf(hex('00000018667479706d70343200000000'))).toEqual([])
  expect(await delaysOf([])).toEqual([])
  expect(await delaysOf(unsized('18538067', tracks, cluster))).toEqual([])
  expect(await delaysOf(head, unsized('18538067', empty))).toEqual([])
  expect(await delaysOf(head, unsized('18538067', cluster, tracks))).toEqual([])
  expect(await delaysOf(head, unsized('18538067', tracks.slice(0, 9)))).toEqual([])
})
