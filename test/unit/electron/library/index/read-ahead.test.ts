import { expect, it } from 'vitest'
import type { CutReading } from '../../../../../electron/library/index/cut-item'
import type { WrittenItem } from '../../../../../electron/library/index/found-kind'
import { createReadAhead, type HelpRead } from '../../../../../electron/library/index/read-ahead'

const item = (stem: string): WrittenItem => ({ kind: 'notes', stem })
const reading = (by: string, { stem }: WrittenItem): CutReading => ({
  cut: null,
  listed: { id: stem, summary: by },
})
const idsAndReaders = (read: readonly (CutReading | null)[] | null) =>
  read?.map(one => [one?.listed?.id, one?.listed?.summary])

/** A thread that reads ahead, and another beside it that helps as it is told. */
function aheadWith(help: HelpRead, wait = () => new Promise<void>(() => {})) {
  const ahead = createReadAhead<WrittenItem>(
    {
      readHere: async (_root, items) => items.map(one => reading('here', one)),
      helping: { startHelper: () => help, wait },
    },
    one => one,
  )
  return ahead
}

const helps: HelpRead = async (_root, items) => items.map(one => reading('there', one))

it('what was asked for is read by the helper, in the order in which it is wanted, and the rest here', async () => {
  const ahead = aheadWith(helps)
  const [one, two, three] = [item('one'), item('two'), item('three')]
  ahead.ask('worker.cjs', '/library', [two, three])
  expect(idsAndReaders(await ahead.take('/library', [three, one, two], 40))).toEqual([
    ['three', 'there'],
    ['one', 'here'],
    ['two', 'there'],
  ])
})

it('what was written meanwhile is another item, and is read anew', async () => {
  const ahead = aheadWith(helps)
  ahead.ask('worker.cjs', '/library', [item('one')])
  expect(idsAndReaders(await ahead.take('/library', [item('one')], 40))).toEqual([['one', 'here']])
})

it('nothing is asked for twice', async () => {
  let asked = 0
  const ahead = aheadWith(async (root, items) => {
    asked += items.length
    return helps(root, items)
  })
  const all = [item('one'), item('two')]
  ahead.ask('worker.cjs', '/library', all)
  ahead.ask('worker.cjs', '/library', all)
  await ahead.take('/library', all, 40)
  expect(asked).toBe(2)
})

it('a helper that ends costs nothing: what it was asked for is read here, and it is not asked again', async () => {
  let asked = 0
  const ahead = aheadWith(async () => {
    asked += 1
    return null
  })
  const [one, two] = [item('one'), item('two')]
  ahead.ask('worker.cjs', '/library', [one])
  expect(idsAndReaders(await ahead.take('/library', [one], 40))).toEqual([['one', 'here']])
  ahead.ask('worker.cjs', '/library', [two])
  expect(idsAndReaders(await ahead.take('/library', [two], 40))).toEqual([['two', 'here']])
  expect(asked).toBe(1)
})

it('who waits for the index does not wait for the helper, and what that reads is there later', async () => {
  let goOn = (): void => {}
  const late = new Promise<void>(resolve => {
    goOn = resolve
  })
  let waits = 0
  const ahead = aheadWith(
    async (root, items) => {
      await late
      return helps(root, items)
    },
    () => (waits++ === 0 ? Promise.resolve() : new Promise(() => {})),
  )
  const one = item('one')
  ahead.ask('worker.cjs', '/library', [one])
  expect(await ahead.take('/library', [one], 40)).toBeNull()
  goOn()
  expect(idsAndReaders(await ahead.take('/library', [one], 40))).toEqual([['one', 'there']])
})

it('what was read here before it was wanted is there at once, and is not asked of the helper', async () => {
  let asked = 0
  const ahead = aheadWith(async (root, items) => {
    asked += items.length
    return helps(root, items)
  })
  const [one, two] = [item('one'), item('two')]
  expect([ahead.isAsked([one]), ahead.isThere([one])]).toEqual([false, false])
  await ahead.readOn('/library', [one])
  expect([ahead.isAsked([one]), ahead.isThere([one])]).toEqual([true, true])
  ahead.ask('worker.cjs', '/library', [one, two])
  expect([ahead.isAsked([one, two]), ahead.isThere([one, two])]).toEqual([true, false])
  expect(idsAndReaders(await ahead.take('/library', [one, two], 40))).toEqual([
    ['one', 'here'],
    ['two', 'there'],
  ])
  expect(asked).toBe(1)
})
