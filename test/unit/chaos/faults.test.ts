import { expect, it } from 'vitest'
import { judgeProblem } from '../../../electron/jobs/judge-step'
import { operations } from '../../../shared/operations'
import { deckOf } from '../../chaos/faults/deck'
import { faults } from '../../chaos/faults/faults'
import { long, short } from '../../chaos/sizes'
import { chanceOf } from '../../integration/service/fuzz/chance'

it('has more kinds of fault than a run needs, each by a name of its own', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  expect(faults.length).toBeGreaterThan(long.kinds)
  expect(faults.filter(({ isSlow }) => !isSlow).length).toBeGreaterThan(short.kinds)
  expect(new Set(faults.map(({ part }) => part)).size).toBe(7)
})

it('tells the program that nothing was done only where nothing was', () => {
  const after = faults.filter(({ reaches }) => reaches === 'service')
  const statuses = after.flatMap(({ do: doing }) => (doing.kind === 'status' ? [doing.status] : []))
  const verdicts = statuses.map(status => judgeProblem({ kind: 'server', status, message: '' }, true))
  expect(statuses.length).toBeGreaterThan(0)
  expect(verdicts).not.toContain('wait')
})

it('strikes with every kind that fits before any comes again', () => {
  const deck = deckOf(faults, chanceOf(7), 1)
  const fitting = faults.filter(({ on }) => on === undefined || on.includes('translate'))
  const drawn = fitting.map(() => deck.draw('translate')?.name)
  expect(new Set(drawn)).toEqual(new Set(fitting.map(({ name }) => name)))
})

it('draws the same for the same seed, and only what can strike', () => {
  const drawn = (seed: number) => {
    const deck = deckOf(faults, chanceOf(seed), 3)
    return Array.from({ length: 300 }, (_, at) => {
      const operation = operations[at % operations.length] ?? 'login'
      return { operation, fault: deck.draw(operation) }
    })
  }
  expect(drawn(5)).toEqual(drawn(5))
  expect(drawn(5)).not.toEqual(drawn(6))
  expect(
    drawn(5).filter(({ operation, fault }) => fault?.on !== undefined && !fault.on.includes(operation)),
  ).toEqual([])
})
