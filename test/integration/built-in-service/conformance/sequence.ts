import { expect } from 'vitest'

/** What a client saw of a job: its status and its log of steps, each time it asked. */
export interface Glimpse {
  status: string
  progress: readonly string[]
}

/** The log only grows, keeps to the order, ends with the status, and ends for good with Completed or Failed. */
export function expectInOrder(seen: readonly Glimpse[], steps: readonly string[]): void {
  let before: readonly string[] = ['Queued']
  for (const { status, progress } of seen) {
    expect(progress.at(-1)).toBe(status)
    expect(progress.slice(0, before.length)).toEqual(before)
    const good = status === 'Failed' ? progress.slice(0, -1) : progress
    expect(good).toEqual(steps.slice(0, good.length))
    if (status === 'Failed') expect(good).not.toContain('Completed')
    before = progress
  }
}

export const isOver = ({ status }: Glimpse): boolean => status === 'Completed' || status === 'Failed'
