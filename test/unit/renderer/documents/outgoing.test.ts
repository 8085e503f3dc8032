import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutgoing, type MadeEdit, type Outgoing } from '../../../../renderer/documents/outgoing'
import { failure, type Result, success } from '../../../../shared/result'

const full = failure({ kind: 'storage', reason: 'full', file: 'sheet', code: 'ENOSPC' })
const unfit = failure({ kind: 'invalid', path: 'patch[0]', problem: 'does not fit' })

describe('edits on their way to the disk', () => {
  let sent: string[]
  let answers: Result<null>[]
  let told: string[]
  let outgoing: Outgoing<string>

  const add = (edit: string, by: MadeEdit<string>['by']) => outgoing.add({ edit, by })

  beforeEach(() => {
    vi.useFakeTimers()
    sent = []
    answers = []
    told = []
    outgoing = createOutgoing<string, null>({
      async send(made) {
        sent.push(made.map(({ edit, by }) => `${edit} ${by}`).join())
        return answers.shift() ?? success(null)
      },
      join: (one, other) => one + other,
      mostAtOnce: 1,
      gathering: 0,
      onTaken: (_, isLast) => void told.push(isLast ? 'saved' : 'more'),
      onRefused({ kind }) {
        told.push(kind)
        return kind === 'storage' ? 'later' : 'drop'
      },
      onAgain: () => void told.push('again'),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('go one after the other, and letters typed meanwhile are one edit', async () => {
    for (const letter of 'abc') add(letter, 'typing')
    expect(sent).toEqual([])
    vi.advanceTimersByTime(0)
    for (const letter of 'de') add(letter, 'typing')
    expect(await outgoing.settled()).toBe('saved')
    expect(sent).toEqual(['abc typing', 'de typing'])
    expect(told).toEqual(['more', 'saved'])
  })

  it('keep their order, and what is no typing begins anew', async () => {
    add('a', 'typing')
    add('b', 'person')
    add('c', 'typing')
    add('d', 'undo')
    add('e', 'typing')
    await outgoing.settled()
    expect(sent).toEqual(['a typing', 'bc person', 'd undo', 'e typing'])
  })

  it('that a disk refuses are kept and tried again, before anything newer', async () => {
    answers = [full]
    add('a', 'person')
    expect(await outgoing.settled()).toBe('refused')
    add('b', 'person')
    expect(outgoing.unsaved()).toHaveLength(2)
    expect(await outgoing.settled()).toBe('saved')
    expect(sent).toEqual(['a person', 'a person', 'b person'])
    expect(told).toEqual(['storage', 'again', 'more', 'saved'])
    answers = [full]
    add('c', 'person')
    await outgoing.settled()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent.slice(3)).toEqual(['c person', 'c person'])
  })

  it('that do not fit are not tried again', async () => {
    answers = [unfit]
    add('a', 'person')
    add('b', 'person')
    expect(await outgoing.settled()).toBe('saved')
    expect(sent).toEqual(['a person', 'b person'])
  })

  it('wait while they are held, and others can take their place', async () => {
    add('a', 'person')
    await outgoing.hold()
    add('b', 'person')
    expect(await outgoing.settled()).toBe('held')
    outgoing.goOnWith(outgoing.unsaved().slice(1))
    expect(await outgoing.settled()).toBe('saved')
    expect(sent).toEqual(['b person'])
  })
})
