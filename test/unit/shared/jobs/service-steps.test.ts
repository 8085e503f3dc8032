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

  it('has eight steps in a good run of speech', () => {
    expect(see([], 'Completed', [...speechSteps], 5).map(step => step.name)).toEqual([...speechSteps])
  })
})
