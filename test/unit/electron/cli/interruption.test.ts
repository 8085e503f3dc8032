import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import type { CommandLineHost } from '../../../../electron/cli/host'
import { listenForEnd } from '../../../../electron/cli/interruption'
import { nodeHost } from '../../../../electron/cli/node-host'
import { startProcess } from '../../../../electron/engines/worker/task-process'

function openHost() {
  const exits: number[] = []
  const pressed: (() => void)[] = []
  const stdout = new PassThrough()
  const host: CommandLineHost = {
    ...nodeHost({ words: [], version: '1.0.0', workers: { file: '', startProcess } }),
    stdout,
    stderr: new PassThrough(),
    onInterrupt: listener => {
      pressed.push(listener)
      return () => {}
    },
    exitNow: code => void exits.push(code),
  }
  return { host, exits, stdout, press: () => pressed[0]?.() }
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
