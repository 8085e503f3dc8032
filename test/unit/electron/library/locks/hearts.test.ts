import { describe, expect, it } from 'vitest'
import { beatEvery, stoppedAfter } from '../../../../../electron/library/locks/heartbeat'
import { createHearts, type Hearts } from '../../../../../electron/library/locks/hearts'

const began = 1_000_000_000

/** Somebody who looks at a holder's lock, with both clocks in the test's hands. */
function looking(ahead = 0) {
  let now = began
  const hearts = createHearts({ now: () => now + ahead })
  const look = (at: number, hold = 'jobs', owner = 'desk 7'): ReturnType<Hearts['look']> =>
    hearts.look({ hold, owner, at })
  return {
    look,
    now: () => now,
    /** Beats of ours; `slept`: what the clocks say has passed beside. */
    pass(beats: number, slept = 0): void {
      now += slept
      for (let beat = 0; beat < beats; beat += 1) {
        now += beatEvery
        hearts.beaten()
      }
    },
  }
}

describe('the heart of a process that cannot be asked after', () => {
  it.each([
    ['as late as ours', 0],
    ['behind ours', 20_000],
    ['an hour behind ours', 3_600_000],
    ['ahead of ours', -3_600_000],
  ])('is not said to have stopped while it beats, by a clock %s', (_what, ahead) => {
    const { look, now, pass } = looking(ahead)
    expect(look(now())).toBe(ahead === 0 ? 'alive' : 'doubtful')
    for (let beat = 0; beat < 30; beat += 1) {
      pass(1)
      expect(look(now())).toBe('alive')
      expect(look(now(), `another ${beat}`)).toBe('alive')
    }
  })

  it('has stopped once it stood still for as long as one is waited for', () => {
    const { look, pass } = looking()
    expect(look(began)).toBe('alive')
    pass(4)
    expect(look(began)).toBe('alive')
    pass(Math.ceil(stoppedAfter / beatEvery) - 4)
    expect(look(began)).toBe('dead')
  })

  it('has stopped after a few beats where it seems to have stood still for long, with all locks of its process', () => {
    const { look, pass } = looking()
    const crashed = began - 600_000
    expect([look(crashed), look(crashed - 1_900, 'sheets')]).toEqual(['doubtful', 'doubtful'])
    pass(3)
    expect(look(crashed)).toBe('doubtful')
    pass(1)
    expect(look(crashed)).toBe('dead')
    expect(look(crashed + 1_900, 'dubs')).toBe('dead')
    expect(look(crashed, 'dubs', 'desk 8')).toBe('doubtful')
  })

  it('is waited for when the machine wakes, whether it was seen before or not', () => {
    const { look, now, pass } = looking()
    const before = now()
    expect(look(before)).toBe('alive')
    pass(1)
    pass(2, 3_600_000)
    expect([look(before), look(before, 'sheets')]).toEqual(['doubtful', 'doubtful'])
    expect([look(now()), look(now(), 'sheets')]).toEqual(['alive', 'alive'])
  })

  it('is told from one that went on after it had stopped', () => {
    const { look, now, pass } = looking()
    look(began)
    pass(8)
    expect(look(began)).toBe('dead')
    expect(look(now(), 'sheets')).toBe('alive')
    expect(look(now())).toBe('alive')
  })
})
