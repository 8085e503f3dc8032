import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createPacedAsking } from '../../../../../renderer/components/table/paced-asking'

let wanted: { what: string; isAtOnce: boolean } | null = null
let asked: string[] = []
let taken: string[] = []
let answers: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  wanted = null
  asked = []
  taken = []
  answers = []
  return () => vi.useRealTimers()
})

const asking = () =>
  createPacedAsking<string>({
    wanted: () => wanted,
    async ask(what) {
      asked.push(what)
      await new Promise<void>(resolve => answers.push(resolve))
      return () => taken.push(what) > 0
    },
  })
const want = (what: string | null, isAtOnce = false): void => {
  wanted = what === null ? null : { what, isAtOnce }
}
async function answer(): Promise<void> {
  answers.shift()?.()
  await vi.advanceTimersByTimeAsync(0)
}

describe('what is asked for bit by bit', () => {
  it('is asked for one after the other, as it is wanted by then', async () => {
    const { look, isUnderWay } = asking()
    look()
    want('a')
    look()
    expect([asked, isUnderWay()]).toEqual([['a'], true])
    want('b')
    look()
    want('c', true)
    look()
    expect(asked).toEqual(['a'])
    await answer()
    expect([taken, asked]).toEqual([['a'], ['a', 'c']])
  })

  it('waits a while, unless it has no time', async () => {
    const { look, isUnderWay } = asking()
    want('a')
    look()
    want('b')
    await answer()
    expect([asked, isUnderWay()]).toEqual([['a'], false])
    want('c')
    await vi.runAllTimersAsync()
    expect(asked).toEqual(['a', 'c'])
  })

  it('is taken in by nobody once it was let go, and the next is asked for at once', async () => {
    const { look, letGo } = asking()
    want('a')
    look()
    letGo()
    want('b')
    look()
    expect(asked).toEqual(['a', 'b'])
    want(null)
    await answer()
    expect(taken).toEqual([])
    await answer()
    expect(taken).toEqual(['b'])
  })

  it('is not asked for once it was let go while it waited', async () => {
    const { look, letGo } = asking()
    want('a')
    look()
    want('b')
    await answer()
    letGo()
    await vi.runAllTimersAsync()
    expect(asked).toEqual(['a'])
  })
})
