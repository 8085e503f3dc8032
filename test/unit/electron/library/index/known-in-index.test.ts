import { expect, it } from 'vitest'
import { createKnownInIndex } from '../../../../../electron/library/index/known-in-index'
import { realTimers } from '../../../../../electron/real-time'
import { success } from '../../../../../shared/result'

/** An index whose thread answers what it was asked when it is told to. */
function slowPool() {
  const waiting: { name: string; answer: () => void }[] = []
  const known = createKnownInIndex({
    pool: {
      run: (name: string) =>
        new Promise(resolve => {
          waiting.push({ name, answer: () => resolve(success({ ids: [name], strays: null }) as never) })
        }),
    },
    timers: realTimers,
    takeIn: async () => ({ left: 0, all: 0, problem: null, isKept: true }),
    onListed: () => undefined,
  })
  return {
    known,
    asked: () => waiting.map(({ name }) => name),
    async answer() {
      waiting.shift()?.answer()
      await new Promise(setImmediate)
    },
  }
}

it('asks for one look at thousands of items after the other, so that whoever types comes between them', async () => {
  const { known, asked, answer } = slowPool()
  const of = { kind: 'jobs', version: '1' }
  const answers = Promise.all([
    known.pick(of, {}),
    known.pickEdited(of),
    known.strays(of, ''),
    known.pick(of, {}),
  ])
  for (const name of ['pickListed', 'pickEdited', 'readStrays', 'pickListed']) {
    await new Promise(setImmediate)
    expect(asked()).toEqual([name])
    await answer()
  }
  expect(await answers).toEqual([['pickListed'], ['pickEdited'], null, ['pickListed']])
})
