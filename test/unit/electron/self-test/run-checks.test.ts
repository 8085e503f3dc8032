import { describe, expect, it } from 'vitest'
import { runStages, type SelfCheck, type Stage } from '../../../../electron/self-test/run-checks'

/** Timers that go off when the test says so. */
function start(stages: readonly Stage[]) {
  const lines: string[] = []
  const waiting = new Map<object, () => void>()
  const timers = {
    set(run: () => void) {
      const timer = {}
      waiting.set(timer, run)
      return timer
    },
    clear: (timer: unknown) => waiting.delete(timer as object),
  }
  const end = runStages(stages, { timers, say: line => lines.push(line) })
  const timeIsUp = (): void => {
    for (const run of waiting.values()) run()
  }
  return { lines, end, waiting, timeIsUp }
}

const passes = (name: string): SelfCheck => ({ name, run: async () => ({ ok: true, value: 'fine' }) })
const hangs = (name: string): SelfCheck => ({
  name,
  run({ waitsFor }) {
    waitsFor('the first thing')
    waitsFor('the second thing')
    return new Promise(() => undefined)
  },
})

describe('the checks of a program that tests itself', () => {
  it('are told one line each, and all is well when each of them is', async () => {
    const { lines, end, waiting } = start([
      { checks: [passes('one'), passes('two')], limit: 1_000 },
      { checks: [passes('three')], limit: 1_000 },
    ])
    expect(await end).toBe(true)
    expect(lines).toEqual(['ok   one: fine', 'ok   two: fine', 'ok   three: fine'])
    expect(waiting.size).toBe(0)
  })

  it.each<[string, SelfCheck['run']]>([
    ['refuses', async () => ({ ok: false, error: 'no\n\n  such file ' })],
    ['rejects', () => Promise.reject(new Error('no such file'))],
    [
      'throws',
      () => {
        throw new Error('no such file')
      },
    ],
  ])('fail in one line when one %s, and the others are asked all the same', async (_how, run) => {
    const { lines, end } = start([
      { checks: [{ name: 'one', run }, passes('two')], limit: 1_000 },
      { checks: [passes('three')], limit: 1_000 },
    ])
    expect(await end).toBe(false)
    expect([...lines].sort()).toEqual(['FAIL one: no such file', 'ok   three: fine', 'ok   two: fine'])
  })

  it('fail by name when one comes to no end, with what it waited for last', async () => {
    const { lines, end, timeIsUp } = start([{ checks: [hangs('one'), passes('two')], limit: 20_000 }])
    await expect.poll(() => lines).toEqual(['ok   two: fine'])
    timeIsUp()
    expect(await end).toBe(false)
    expect(lines[1]).toBe('FAIL one: after 20 s it still waits for the second thing')
  })

  it('tells a check that nobody waits for it any more', async () => {
    const signals: AbortSignal[] = []
    const { end, timeIsUp } = start([
      {
        checks: [
          {
            name: 'one',
            run({ signal }) {
              signals.push(signal)
              return new Promise(() => undefined)
            },
          },
        ],
        limit: 1_000,
      },
    ])
    expect(signals[0]?.aborted).toBe(false)
    timeIsUp()
    await end
    expect(signals[0]?.aborted).toBe(true)
  })
})
