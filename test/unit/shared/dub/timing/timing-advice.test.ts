import { describe, expect, it } from 'vitest'
import { type PlannedLine, type TimedLine, timingRules } from '../../../../../shared/dub/timing/timing'
import { withAdvice } from '../../../../../shared/dub/timing/timing-advice'

const rules = timingRules('near')
const line: TimedLine = { key: 'a', start: 10, end: 12, natural: 2 }
const planned: PlannedLine = { key: 'a', start: 10, seconds: 2, speed: 1, choice: 0, late: 0 }
const adviceOf = (change: Partial<PlannedLine>) => withAdvice([line], [{ ...planned, ...change }], rules)[0]

describe('what was done to a line', () => {
  it.each<[Partial<PlannedLine>, unknown[]]>([
    [{}, []],
    [{ start: 10.04, late: 0.04 }, []],
    [{ start: 10.2, late: 0.2, seconds: 1.8 }, [{ what: 'late', seconds: 0.2 }]],
    [{ start: 9.9, late: -0.1 }, [{ what: 'early', seconds: 0.1 }]],
    [{ seconds: 2.5 }, [{ what: 'runs-on', seconds: 0.5 }]],
    [{ speed: 1.08 }, [{ what: 'speed', speed: 1.08 }]],
    [{ speed: 0.95 }, [{ what: 'speed', speed: 0.95 }]],
    [{ speed: 1.004 }, []],
    [{ choice: 1 }, [{ what: 'wording' }]],
    [
      { choice: 2, start: 10.5, late: 0.5, seconds: 2, speed: 1.1 },
      [
        { what: 'wording' },
        { what: 'late', seconds: 0.5 },
        { what: 'runs-on', seconds: 0.5 },
        { what: 'speed', speed: 1.1 },
      ],
    ],
  ])('is told of %o', (change, notes) => {
    expect(adviceOf(change)).toEqual({ ...planned, ...change, notes, problem: null })
  })

  it.each<[Partial<PlannedLine>, string | null]>([
    [{ speed: 1.25 }, null],
    [{ speed: 1.26 }, 'too-fast'],
    [{ speed: 1.3 }, 'too-fast'],
    [{ speed: 1.31, late: 5 }, 'no-room'],
    [{ late: 0.9 }, null],
    [{ late: 0.92, speed: 1.2 }, 'late'],
    [{ start: 9.8, late: -0.2 }, null],
    [{ start: 9.7, late: -0.3 }, 'early'],
    [{ seconds: 3.2 }, null],
    [{ seconds: 3.3 }, 'runs-on'],
    [{ late: 0.92, speed: 1.27 }, 'too-fast'],
  ])('is over a limit, as %o is %s', (change, problem) => {
    expect(adviceOf(change)?.problem).toBe(problem)
  })

  it('is told of lines that are planned alone', () => {
    expect(withAdvice([line, { ...line, key: 'b' }], [planned], rules)).toEqual([
      { ...planned, notes: [], problem: null },
    ])
  })
})
