import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { CommandLineHost } from '../../../../electron/cli/host'
import { listenForEnd } from '../../../../electron/cli/interruption'
import { nodeHost } from '../../../../electron/cli/node-host'
import { startProcess } from '../../../../electron/threads/task-process'

function openHost() {
  const exits: number[] = []
  const pressed: (() => void)[] = []
  const waiting = new Map<object, () => void>()
  const stdout = new PassThrough()
  const host: CommandLineHost = {
    ...nodeHost({ words: [], version: '1.0.0', workers: { file: '', startProcess } }),
    stdout,
    stderr: new PassThrough(),
    onInterrupt: listener => {
      pressed.push(listener)
      return () => {}
    },
    timers: {
      set(run) {
        const timer = {}
        waiting.set(timer, run)
        return timer
      },
      clear: timer => void waiting.delete(timer as object),
    },
    exitNow: code => void exits.push(code),
  }
  const pass = (): void => {
    for (const run of waiting.values()) run()
  }
  return { host, exits, stdout, pass, press: () => pressed[0]?.() }
}

it('ends in order at the first Ctrl+C, and at once at the second', () => {
  const { host, exits, press } = openHost()
  let notes = 0
  const ending = listenForEnd(host, () => {
    notes += 1
  })
  press()
  expect([ending.signal.aborted, exits, notes]).toEqual([true, [], 1])
  press()
  expect([exits, notes]).toEqual([[130], 1])
})

it('ends at the first Ctrl+C too, where something does not end in order', () => {
  const { host, exits, press, pass } = openHost()
  listenForEnd(host, () => undefined)
  pass()
  expect(exits).toEqual([])
  press()
  pass()
  expect(exits).toEqual([130])
})

it('is left to end by itself once it has', () => {
  const { host, exits, press, pass } = openHost()
  const ending = listenForEnd(host, () => undefined)
  press()
  ending.stop()
  pass()
  expect(exits).toEqual([])
})

it('ends without a word when nobody reads on', () => {
  const { host, exits, stdout } = openHost()
  let notes = 0
  const ending = listenForEnd(host, () => {
    notes += 1
  })
  stdout.destroy(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
  return new Promise<void>(resolve => setImmediate(resolve)).then(() => {
    expect([ending.signal.aborted, ending.unread, exits, notes]).toEqual([true, true, [], 0])
  })
})
