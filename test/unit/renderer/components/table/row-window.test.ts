import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createRowWindow } from '../../../../../renderer/components/table/row-window'
import { type ListRules, listOver } from '../../../../../shared/lists/list-over'
import { failure, type Result, success } from '../../../../../shared/result'

interface Thing {
  id: string
  name: string
  isDone: boolean
}
interface Question {
  name: string
}

const rules: ListRules<Thing, Question, { done: number }> = {
  idOf: ({ id }) => id,
  nameOf: ({ name }) => name,
  answer: (all, { name }) => all.filter(one => one.name.includes(name)),
  tell: all => ({ done: all.filter(({ isDone }) => isDone).length }),
}

let things: Thing[] = []
/** What was asked for, in words. */
let asked: string[] = []
let problem: Result<never> | null = null
/** Answers wait for a turn of their own, or for as long as this says. */
let delays: Promise<void>[] = []
let tell: (rows: readonly Thing[], removed: readonly string[]) => void = () => undefined

const thing = (n: number): Thing => ({ id: `n${n}`, name: `thing ${n}`, isDone: false })
const everything: Question = { name: '' }

beforeEach(() => {
  vi.useFakeTimers()
  things = Array.from({ length: 2_000 }, (_, n) => thing(n))
  asked = []
  problem = null
  delays = []
  return () => vi.useRealTimers()
})

function openWindow(question = everything) {
  const answered = async <T>(what: string, answer: () => T): Promise<Result<T>> => {
    asked.push(what)
    const value = answer()
    await delays.shift()
    return problem ?? success(value)
  }
  const made = createRowWindow<Question, Thing, { done: number }>({
    idOf: rules.idOf,
    page: ask =>
      answered(`${ask.from}+${ask.count}`, () => {
        const { told, ...page } = listOver(rules, things).page(ask)
        return { ...page, ...told }
      }),
    place: ask => answered(`place of ${ask.id}`, () => listOver(rules, things).place(ask)),
    begins: ask => answered(`begins ${ask.text}`, () => listOver(rules, things).begins(ask)),
    mayMove: (before, now) => before.isDone !== now.isDone,
    listen(changed) {
      tell = changed
      return () => {
        tell = () => undefined
      }
    },
  })
  made.ask(question)
  return { ...made, close: made.open(), here: () => made.store.getState() }
}

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, n) => first + n)
const pass = (milliseconds = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds)
const newlyAsked = (): string[] => asked.splice(0)

async function openedWindow(question?: Question) {
  const opened = openWindow(question)
  await pass()
  asked = []
  return opened
}

/** What came is changed where the whole list is, and told. */
function change(n: number, to: Partial<Thing>): void {
  const now = { ...thing(n), ...to }
  things = things.map(one => (one.id === now.id ? now : one))
  tell([now], [])
}
function remove(n: number): void {
  things = things.filter(({ id }) => id !== `n${n}`)
  tell([], [`n${n}`])
}

describe('what is here of a long list', () => {
  it('is its first page, and how long it is', async () => {
    const { here } = openWindow()
    expect([here().told, here().list.count]).toEqual([null, 0])
    await pass()
    expect(asked).toEqual(['0+100'])
    const { list, rowAt, row, told } = here()
    expect([list.count, list.idAt(99), list.idAt(100), told?.done]).toEqual([2_000, 'n99', undefined, 0])
    expect([rowAt(7)?.name, row('n7')?.name]).toEqual(['thing 7', 'thing 7'])
    expect([list.placeOf('n7'), list.placeOf('n1500')]).toEqual([7, undefined])
  })

  it('comes before it is in sight where one scrolls steadily', async () => {
    const { here } = await openedWindow()
    here().list.want?.(from(40, 20))
    expect(newlyAsked()).toEqual([])
    here().list.want?.(from(45, 20))
    await pass()
    expect(newlyAsked()).toEqual(['100+100'])
    expect(here().list.idAt(199)).toBe('n199')
  })

  it('is not asked for wherever one passes quickly', async () => {
    const { here } = await openedWindow()
    await pass(1_000)
    for (let at = 200; at < 1_800; at += 100) {
      here().list.want?.(from(at, 20))
      await pass(16)
    }
    await pass(200)
    expect(newlyAsked().length).toBeLessThanOrEqual(3)
    expect(here().list.idAt(1_719)).toBe('n1719')
  })

  it('is never much, and the page with the keyboard stays', async () => {
    const { here } = await openedWindow()
    for (let at = 100; at < 1_900; at += 50) {
      here().list.want?.([0, ...from(at, 20)])
      await pass(200)
    }
    const kept = from(0, 2_000).filter(at => here().list.idAt(at) !== undefined)
    expect(kept.length).toBeLessThanOrEqual(801)
    expect(kept).toEqual(expect.arrayContaining([0, 1_869]))
  })

  it('answers the last question, and the one before until then', async () => {
    const { ask, here } = await openedWindow()
    let late = (): void => undefined
    delays = [new Promise(resolve => (late = resolve))]
    ask({ name: '1' })
    ask({ name: '1999' })
    expect(here().list.count).toBe(2_000)
    await pass()
    expect([here().list.count, here().question]).toEqual([1, { name: '1999' }])
    late()
    await pass()
    expect(here().list.count).toBe(1)
  })

  it('says why it did not come, keeps what is here, and asks again where somebody looks', async () => {
    const { here } = await openedWindow()
    problem = failure({ kind: 'offline' })
    here().list.want?.(from(500, 20))
    await pass(1_000)
    expect([newlyAsked().length, here().error, here().list.idAt(0)]).toEqual([1, { kind: 'offline' }, 'n0'])
    problem = null
    here().list.want?.(from(510, 20))
    await pass(1_000)
    expect([here().error, here().list.idAt(510)]).toEqual([null, 'n510'])
  })

  it('is looked through where the names are', async () => {
    const { here } = await openedWindow()
    expect(await here().list.begins?.('thing 15', 3)).toBe(15)
    problem = failure({ kind: 'offline' })
    expect(await here().list.begins?.('thing 15', 3)).toBe(-1)
  })
})

describe('the row with the keyboard', () => {
  it('has a place wherever the list is scrolled to, and none where it is not listed', async () => {
    const { follow, here, ask } = await openedWindow()
    follow('n1500')
    await pass()
    expect([newlyAsked(), here().list.placeOf('n1500')]).toEqual([['place of n1500'], 1_500])
    here().list.want?.([...from(0, 20), 1_500])
    await pass(1_000)
    expect([newlyAsked(), here().list.idAt(1_500)]).toEqual([['1500+1'], 'n1500'])
    ask({ name: '7' })
    await pass()
    expect(here().list.placeOf('n1500')).toBe(-1)
  })

  it('is asked for with the first page', async () => {
    const { follow, here } = openWindow()
    follow('n3')
    await pass()
    expect(here().list.placeOf('n3')).toBe(3)
  })
})

describe('a push', () => {
  it('mends a row where it stands, and nothing is asked where none may move', async () => {
    const { here } = await openedWindow()
    change(5, { name: 'another' })
    expect(here().rowAt(5)?.name).toBe('another')
    await pass(1_000)
    expect(newlyAsked()).toEqual([])
  })

  it('has the list asked anew where one may move, once for many', async () => {
    const { here } = await openedWindow()
    await pass(1_000)
    for (let n = 0; n < 50; n += 1) {
      change(n, { isDone: true })
      await pass(2)
    }
    await pass(1_000)
    expect(newlyAsked().length).toBeLessThanOrEqual(3)
    expect(here().told?.done).toBe(50)
  })

  it('of a row that is not here is heard once, and again where it may move', async () => {
    const { here } = await openedWindow()
    change(1_500, { name: 'once' })
    await pass(1_000)
    expect(newlyAsked()).toHaveLength(1)
    change(1_500, { name: 'twice' })
    await pass(1_000)
    expect(newlyAsked()).toEqual([])
    change(1_500, { isDone: true })
    await pass(1_000)
    expect([newlyAsked().length, here().told?.done]).toEqual([1, 1])
  })

  it('takes a row away at once, and the others come up', async () => {
    const { follow, here } = await openedWindow()
    follow('n20')
    remove(10)
    const { list } = here()
    expect([list.count, list.idAt(10), list.placeOf('n20')]).toEqual([1_999, 'n11', 19])
    remove(20)
    expect(here().list.placeOf('n20')).toBe(-1)
    await pass(1_000)
    expect([here().list.idAt(98), here().list.count]).toEqual(['n100', 1_998])
  })

  it('is newer than a page that was on its way', async () => {
    const { here } = await openedWindow()
    let arrive = (): void => undefined
    delays = [new Promise(resolve => (arrive = resolve))]
    here().list.want?.(from(60, 20))
    change(150, { name: 'newer' })
    change(1_999, { isDone: true })
    arrive()
    await pass()
    expect(here().rowAt(150)?.name).toBe('newer')
  })

  it('is not awaited where somebody knows of what none tells', async () => {
    const { askAnew, here } = await openedWindow()
    things = things.slice(1)
    askAnew()
    await pass(1_000)
    expect([here().list.count, here().list.idAt(0)]).toEqual([1_999, 'n1'])
  })

  it('that nobody heard is seen by the length of the list', async () => {
    const { here } = await openedWindow()
    things = [{ id: 'new', name: 'new', isDone: false }, ...things]
    here().list.want?.(from(60, 20))
    await pass(1_000)
    here().list.want?.(from(0, 20))
    await pass(1_000)
    expect([here().list.count, here().list.idAt(0), here().list.idAt(1)]).toEqual([2_001, 'new', 'n0'])
  })
})

describe('a list that nobody looks at', () => {
  it('asks for nothing, hears nothing, and is asked anew by who comes back', async () => {
    const { close, open, here } = await openedWindow()
    close()
    tell([thing(1)], ['n0'])
    here().list.want?.(from(500, 20))
    await pass(1_000)
    expect([newlyAsked(), here().list.idAt(0)]).toEqual([[], 'n0'])
    things = things.slice(1)
    open()
    await pass(1_000)
    expect(here().list.count).toBe(1_999)
  })

  it('says no more of what is not here that it is nowhere', async () => {
    const { close, here } = await openedWindow({ name: '1999' })
    expect(here().list.placeOf('gone')).toBe(-1)
    close()
    expect(here().list.placeOf('gone')).toBeUndefined()
  })

  it('says nothing more of a followed row either that was nowhere', async () => {
    const { close, follow, here } = await openedWindow()
    follow('gone')
    await pass()
    expect(here().list.placeOf('gone')).toBe(-1)
    close()
    expect(here().list.placeOf('gone')).toBeUndefined()
  })
})
