import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { CutReading } from '../../../../../electron/library/index/cut-item'
import type { FoundKind } from '../../../../../electron/library/index/found-kind'
import type { IndexFile } from '../../../../../electron/library/index/index-file'
import { createReadAhead, type HelpRead } from '../../../../../electron/library/index/read-ahead'
import { readNextOver } from '../../../../../electron/library/index/read-next'
import type { Outdated } from '../../../../../electron/library/index/refresh-index'

const kind = { name: 'notes' } as FoundKind

/** Each a batch of its own. */
const outdated = (nth: number): Outdated => ({
  kind,
  stem: String(nth),
  stamp: `stamp ${nth}`,
  fileStamp: '',
  size: 8_000_000,
})

const readBy = (who: string, stem: string): CutReading => ({ cut: null, listed: { id: stem, summary: who } })

/** Whatever is read here takes ten milliseconds; who waits has waited until the end. */
function reading(help: HelpRead | null, known: readonly string[] = []) {
  let passed = 0
  const here: string[] = []
  const ahead = createReadAhead<Outdated>(
    {
      readHere: async (_root, items) => {
        passed += 10 * items.length
        here.push(...items.map(({ stem }) => stem))
        return items.map(({ stem }) => readBy('here', stem))
      },
      helping: help && { startHelper: () => help, wait: async () => nextTurn() },
    },
    ({ stem }) => ({ kind: kind.name, stem }),
  )
  const index = {
    row: (_statement: string, _kind: string, stem: string) =>
      known.includes(stem) ? { stamp: `stamp ${stem}` } : undefined,
  } as unknown as IndexFile
  const readNext = readNextOver(ahead, { passed: () => passed })
  const next = async (left: readonly Outdated[], workerFile: string | null = 'worker.cjs') => {
    const { items, read, some } = await readNext(
      index,
      { root: '/library', workerFile, end: passed + 35 },
      left,
    )
    expect(read.map(one => one?.listed?.id)).toEqual(items.map(({ stem }) => stem))
    return { stems: items.map(({ stem }) => stem).join(' '), some }
  }
  return { next, here: () => here.splice(0).join(' ') }
}

const left = Array.from({ length: 20 }, (_, nth) => outdated(nth))
const stemsOf = (items: readonly { stem: string }[]) => items.map(({ stem }) => readBy('there', stem))

it('five batches are put together, of which the other thread has read all but the first', async () => {
  const { next, here } = reading(async (_root, items) => stemsOf(items))
  expect(await next(left)).toEqual({ stems: '0 1 2 3 4', some: 5 })
  expect(here()).toBe('0')
  expect(await next(left.slice(5))).toEqual({ stems: '5 6 7 8 9', some: 5 })
  // Not yet wanted, and not asked of that thread: it had just begun with the others.
  expect(here()).toBe('12')
})

it('who has to wait for the other thread reads what that was not asked for', async () => {
  let goOn = (): void => {}
  const late = new Promise<void>(resolve => {
    goOn = resolve
  })
  const { next, here } = reading(async (_root, items) => {
    await late
    return stemsOf(items)
  })
  expect(await next(left)).toEqual({ stems: '', some: 0 })
  expect(here()).toBe('0 7 8 9')
  expect(await next(left)).toEqual({ stems: '', some: 0 })
  expect(here()).toBe('')
  goOn()
  await late
  expect(await next(left)).toEqual({ stems: '0 1 2 3 4', some: 5 })
  expect(await next(left.slice(5))).toEqual({ stems: '5 6 7 8 9', some: 5 })
  expect(here()).toBe('')
})

it('alone it reads as much as there is time for', async () => {
  const { next, here } = reading(null)
  expect(await next(left, null)).toEqual({ stems: '0 1 2 3', some: 4 })
  expect(await next(left.slice(18), null)).toEqual({ stems: '18 19', some: 2 })
  expect(here()).toBe('0 1 2 3 18 19')
})

it('for a few files no other thread is asked', async () => {
  let asked = 0
  const { next } = reading(async (_root, items) => {
    asked += items.length
    return stemsOf(items)
  })
  expect(await next(left.slice(13))).toEqual({ stems: '13 14 15 16', some: 4 })
  expect(asked).toBe(0)
  await next(left.slice(12))
  expect(asked).toBeGreaterThan(0)
})

it('what another process took in meanwhile is done with, and not put again', async () => {
  expect(await reading(null, ['1', '2']).next(left, null)).toEqual({ stems: '0 3 4', some: 5 })
  const { next } = reading(async (_root, items) => stemsOf(items), ['0', '2'])
  expect(await next(left)).toEqual({ stems: '1 3 4', some: 5 })
})
