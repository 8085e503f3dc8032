import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { realClock } from '../../../../electron/real-time'
import { typed } from '../document-parts'
import { unwrap } from '../library-parts'
import { filledIndex, indexIn, note, notes, texts } from './filled-index'

it('finds what was there before it', async () => {
  const { index } = await filledIndex()
  expect(await index.refresh()).toBe(3)
  expect(await index.found('hello')).toEqual(['one', 'three'])
})

it('takes in what came, changed and went, and reads nothing else again', async () => {
  const { parts, store, items, index } = await filledIndex()
  await index.refresh()
  expect(await index.refresh()).toBe(0)
  const { document } = unwrap(await store.open('one'))
  await typed(document, 'world')
  expect(await index.refresh()).toBe(1)
  expect(await index.found('hello world')).toEqual([])
  expect(await index.found('world')).toEqual(['one'])
  await document.close()
  unwrap(await store.remove('two'))
  unwrap(await items.put(note('three', 'Hello again', -1)))
  unwrap(await items.put(note('four', 'Hello too')))
  await index.refresh()
  expect(await index.found('goodbye')).toEqual([])
  expect(await index.found('hello')).toEqual(['one', 'four'])
  const anew = indexIn(parts)
  await index.close()
  rmSync(index.file)
  await anew.refresh()
  expect(await anew.found('hello')).toEqual(['one', 'four'])
})

it('looks once more at what changed so lately that its time says nothing', async () => {
  const { parts, items } = await filledIndex()
  const index = indexIn(parts, { clock: realClock })
  await index.refresh()
  expect(await index.refresh()).toBe(3)
  unwrap(await items.put(note('three', 'Hullo again')))
  await index.refresh()
  expect(await index.found('hullo')).toEqual(['three'])
})

it('reads all again of a kind of which something else is found', async () => {
  const { parts, index } = await filledIndex()
  await index.refresh()
  await index.close()
  const next = indexIn(parts, { kinds: [texts(2), notes] })
  expect(await next.refresh()).toBe(2)
})

it('leaves out what makes no sense, and sets nothing aside', async () => {
  const { parts, index } = await filledIndex()
  await index.refresh()
  const file = join(parts.folder, 'texts', 'one.json')
  writeFileSync(file, 'rubbish')
  await index.refresh()
  expect(await index.found('hello')).toEqual(['three'])
  expect(existsSync(file)).toBe(true)
})

it('takes in at once what this process wrote, and what another one wrote soon after somebody looks', async () => {
  const { parts, items, index } = await filledIndex()
  await index.refresh()
  unwrap(await items.put(note('three', 'Hullo again')))
  index.written({ kind: 'notes', id: 'three' })
  expect(await index.found('hullo')).toEqual(['three'])
  const other = indexIn(parts)
  unwrap(await items.put(note('four', 'Hullo too')))
  expect(await other.found('hullo')).toEqual(['three', 'four'])
  expect(await index.found('hullo')).toEqual(['three', 'four'])
})

it('is made by two processes at once, and each finds all of it', async () => {
  const { parts, items } = await filledIndex()
  for (let nth = 0; nth < 40; nth += 1) unwrap(await items.put(note(`n${nth}`, `Number ${nth}`, nth)))
  const both = [indexIn(parts), indexIn(parts)]
  const states = await Promise.all(both.map(({ state }) => state()))
  expect(states.map(({ left, problem }) => [left, problem])).toEqual([
    [0, null],
    [0, null],
  ])
  for (const index of both) {
    expect(await index.found('number')).toHaveLength(10)
    expect(await index.found('17')).toEqual(['n17'])
  }
})
