import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openIndex } from '../../../../electron/library/index/index-file'
import { putItem, stampsOf } from '../../../../electron/library/index/index-items'
import { unkept } from '../../../../electron/library/index/index-tasks'
import { createListedRows } from '../../../../electron/library/index/listed-rows'
import { createOutdatedQueue } from '../../../../electron/library/index/outdated-queue'
import { typed } from '../document-parts'
import { unwrap } from '../library-parts'
import { filledIndex, later, note, notes, texts } from './filled-index'

const never = () => false
const always = () => true

async function looked() {
  const { parts, store, items } = await filledIndex()
  const index = openIndex(unkept)
  onTestFinished(index.close)
  const queue = createOutdatedQueue({ kinds: [texts(), notes], files: parts.files, clock: later })
  const names = () => queue.left()?.map(({ stem }) => stem)
  return { parts, store, items, index, queue, names }
}

it('looks at a little of the library at a time, and knows what is left at its end', async () => {
  const { parts, index, queue, names } = await looked()
  queue.look(index, parts.folder, 'all')
  let looks = 1
  while (!queue.lookOn(index, never)) {
    looks += 1
    expect(queue.isLooking()).toBe(true)
    expect(queue.left()).toBe(null)
    queue.look(index, parts.folder, null)
  }
  expect(looks).toBe(4)
  expect(queue.isLooking()).toBe(false)
  expect(names()?.toSorted()).toEqual(['one', 'three', 'two'])
  expect(queue.all()).toBe(3)
  expect(queue.lookOn(index, always)).toBe(null)
})

it('looks once more at what was written after it was looked at, and keeps what was left meanwhile', async () => {
  const { parts, store, items, index, queue, names } = await looked()
  queue.look(index, parts.folder, null)
  queue.lookOn(index, always)
  queue.look(index, parts.folder, 'all')
  expect(queue.lookOn(index, never)).toBe(null)
  expect(names()).toHaveLength(3)
  const { document } = unwrap(await store.open('one'))
  await typed(document, 'world')
  await document.close()
  unwrap(await items.put(note('four', 'Hello too')))
  const before = queue.left()?.find(({ stem }) => stem === 'one')?.stamp
  for (const _ of 'ab') {
    queue.look(index, parts.folder, [
      { kind: 'texts', stem: 'one' },
      { kind: 'notes', stem: 'four' },
    ])
  }
  queue.lookOn(index, always)
  expect(names()?.toSorted()).toEqual(['four', 'one', 'three', 'two'])
  expect(queue.all()).toBe(4)
  const after = queue.left()?.find(({ stem }) => stem === 'one')?.stamp
  expect([before, after]).toEqual([expect.any(String), expect.any(String)])
  expect(after).not.toBe(before)
})

it('forgets what is gone, and nothing of a library that goes away while it looks', async () => {
  const { parts, index, queue } = await looked()
  for (const stem of ['one', 'gone']) putItem(index, { kind: 'texts', stem, stamp: 'some' }, null)
  queue.look(index, parts.folder, 'all')
  expect(queue.lookOn(index, never)).toBe(null)
  renameSync(parts.folder, `${parts.folder}-away`)
  expect(queue.lookOn(index, always)).toEqual([])
  expect([...stampsOf(index, 'texts').keys()].toSorted()).toEqual(['gone', 'one'])
  renameSync(`${parts.folder}-away`, parts.folder)
  queue.look(index, parts.folder, 'all')
  queue.lookOn(index, always)
  expect([...stampsOf(index, 'texts').keys()]).toEqual(['one'])
  queue.forget()
  expect(queue.left()).toBe(null)
})

it('lists every one of many files, which are read from the index some at a time', async () => {
  const { parts, items, index } = await looked()
  unwrap(await items.put(note('many-0', 'Many')))
  const file = (at: number): string => join(parts.folder, 'notes', `many-${at}.json`)
  const text = readFileSync(file(0), 'utf8')
  for (let at = 1; at < 450; at += 1) writeFileSync(file(at), text.replace('many-0', `many-${at}`))
  const library = { root: parts.folder, kinds: [notes], files: parts.files, clock: later }
  const listed = (await createListedRows().all(index, library, notes, null))?.map(({ id }) => id) ?? []
  expect(new Set(listed).size).toBe(listed.length)
  expect(listed.filter(id => id.startsWith('many-'))).toHaveLength(450)
})
