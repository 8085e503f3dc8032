import { describe, expect, it } from 'vitest'
import { type ServiceStep, seeTask, speechSteps } from '../../../../shared/jobs/service-steps'

const see = (known: ServiceStep[], status: string, log: string[], now: number): ServiceStep[] =>
  seeTask({ steps: known, message: '' }, { status, log, message: '' }, speechSteps, now)?.steps ?? known

describe('the steps of a job', () => {
  it('keeps the time at which each was first seen', () => {
    const first = see([], 'Queued', ['Queued'], 100)
    const second = see(first, 'TTS Job Started', ['Queued', 'TTS Job Started'], 200)
    expect(second).toEqual([
      { name: 'Queued', seenAt: 100 },
      { name: 'TTS Job Started', seenAt: 200 },
    ])
  })

  it('shows a step that no look has shown as passed, without a time', () => {
    const first = see([], 'Queued', ['Queued'], 100)
    expect(see(first, 'Synthesis Started', [], 300)).toEqual([
      { name: 'Queued', seenAt: 100 },
      { name: 'TTS Job Started', seenAt: null },
      { name: 'Synthesis Started', seenAt: 300 },
    ])
  })

  it('does not invent a time for a passed step that a later look lists', () => {
    const jumped = see([], 'Synthesis Started', [], 300)
    const listed = see(jumped, 'Synthesis Started', ['Queued', 'TTS Job Started', 'Synthesis Started'], 400)
    expect(listed.find(step => step.name === 'Queued')).toEqual({ name: 'Queued', seenAt: null })
  })

  it('keeps what was reached when a service goes backwards', () => {
    const ahead = see([], 'Synthesis Ended', ['Queued', 'Synthesis Ended'], 100)
    expect(see(ahead, 'Queued', ['Queued'], 200)).toEqual(ahead)
  })

  it('puts Failed last, whatever else is reported', () => {
    const steps = see([], 'Failed', ['Queued', 'Failed', 'Warming Up'], 100)
    expect(steps.map(step => step.name)).toEqual(['Queued', 'Warming Up', 'Failed'])
  })

  it('keeps so many that the documents do not name, however a service counts in them, and then hears of no more', () => {
    const counted = (upTo: number) =>
      Array.from({ length: upTo }, (_, at) => `Speaking ${at} ${'.'.repeat(9_999)}`)
    const many = see([], 'Queued', counted(1_000), 100)
    expect(many).toHaveLength(51)
    expect(JSON.stringify(many).length).toBeLessThan(20_000)
    const task = { status: 'Speaking 1001', log: counted(1_001), message: '' }
    expect(seeTask({ steps: many, message: '' }, task, speechSteps, 200)).toBeNull()
    expect(see(many, 'Failed', counted(1_001), 300).at(-1)).toEqual({ name: 'Failed', seenAt: 300 })
  })

  it('keeps the beginning of what a service says, however long that is', () => {
    const task = { status: 'Queued', log: [], message: 'a'.repeat(1_000_000) }
    const seen = seeTask({ steps: [], message: '' }, task, speechSteps, 100)
    expect(seen?.message).toHaveLength(2_000)
    expect(seeTask(seen ?? { steps: [], message: '' }, task, speechSteps, 200)).toBeNull()
  })

  it('has eight steps in a good run of speech', () => {
    expect(see([], 'Completed', [...speechSteps], 5).map(step => step.name)).toEqual([...speechSteps])
  })
})
