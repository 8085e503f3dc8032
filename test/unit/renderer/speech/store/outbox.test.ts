import { beforeEach, describe, expect, it } from 'vitest'
import { createOutbox, type Outbox } from '../../../../../renderer/speech/store/outbox'
import { failure, type Result, success } from '../../../../../shared/result'
import type { SheetPatch } from '../../../../../shared/speech/sheet-patch'

const typed = (was: string, now: string): SheetPatch => [
  { kind: 'cells', lines: [['a', { text: was }, { text: now }]] },
]

const full = failure({ kind: 'storage', reason: 'full', file: 'sheet', code: 'ENOSPC' })

describe('edits on their way to the disk', () => {
  let sent: { id: string; patch: SheetPatch; by: string }[]
  let answers: Result<null>[]
  let told: string[]
  let timers: (() => void)[]
  let outbox: Outbox
  let drawn: (() => void)[]

  beforeEach(() => {
    sent = []
    answers = []
    told = []
    timers = []
    drawn = []
    outbox = createOutbox({
      send: async letter => {
        sent.push(letter)
        return answers.shift() ?? success(null)
      },
      onSettled: sheet => told.push(`saved ${sheet}`),
      onProblem: ({ kind }, sheet) => told.push(`${kind} ${sheet}`),
      setTimer: task => timers.push(task),
      soon: task => void drawn.push(task),
    })
  })

  it('go one after the other, and letters typed meanwhile are one edit', async () => {
    outbox.add('s', typed('', 'a'), 'typing')
    outbox.add('s', typed('a', 'ab'), 'typing')
    outbox.add('s', typed('ab', 'abc'), 'typing')
    expect(sent).toEqual([])
    for (const task of drawn.splice(0)) task()
    outbox.add('s', typed('abc', 'abcd'), 'typing')
    outbox.add('s', typed('abcd', 'abcde'), 'typing')
    expect(await outbox.settle()).toBe(true)
    expect(sent.map(({ patch }) => patch)).toEqual([typed('', 'abc'), typed('abc', 'abcde')])
    expect(told).toEqual(['saved s'])
  })

  it('keep their order, and what is no typing stays by itself', async () => {
    outbox.add('s', typed('', 'a'), 'typing')
    outbox.add('s', typed('a', 'b'), 'person')
    outbox.add('s', typed('b', 'bc'), 'typing')
    outbox.add('other', typed('b', 'bcd'), 'typing')
    await outbox.settle()
    expect(sent.map(({ id, by }) => `${id} ${by}`)).toEqual([
      's typing',
      's person',
      's typing',
      'other typing',
    ])
  })

  it('that a disk refuses are kept and tried again, before anything newer', async () => {
    answers = [full]
    outbox.add('s', typed('', 'a'), 'person')
    expect(await outbox.settle()).toBe(false)
    expect(told).toEqual(['storage s'])
    outbox.add('s', typed('a', 'b'), 'person')
    timers[0]?.()
    expect(await outbox.settle()).toBe(true)
    expect(sent.map(({ patch }) => patch)).toEqual([typed('', 'a'), typed('', 'a'), typed('a', 'b')])
  })

  it('that do not fit are not tried again, and what waits behind them can be dropped', async () => {
    answers = [failure({ kind: 'invalid', path: 'patch[0]', problem: 'does not fit this sheet' })]
    outbox.add('s', typed('', 'a'), 'person')
    outbox.add('s', typed('a', 'b'), 'person')
    expect(await outbox.settle()).toBe(false)
    outbox.drop()
    expect(await outbox.settle()).toBe(true)
    expect(sent).toHaveLength(1)
    expect(timers).toEqual([])
  })
})
