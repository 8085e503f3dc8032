import { describe, expect, test } from 'vitest'
import { lastWords, playwrightTotals, sum, type Totals, vitestTotals } from '../totals'

const nothing: Totals = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [], secondTries: [] }

describe('what vitest reports', () => {
  const tried = (fullName: string, status: string, ...failureMessages: string[]) => ({
    fullName,
    status,
    failureMessages,
  })

  test('failures, files that did not run and second tries are told apart', () => {
    const totals = vitestTotals(
      {
        numPassedTests: 2,
        numFailedTests: 1,
        numPendingTests: 3,
        testResults: [
          {
            name: '/home/p/test/unit/a.test.ts',
            status: 'failed',
            assertionResults: [
              tried('adds', 'passed'),
              tried('divides', 'failed', '\u001b[31mError: by zero\u001b[39m\n    at a.test.ts:3', 'again'),
              tried('counts', 'skipped'),
              tried('waits', 'passed', 'AssertionError: too early\n    at a.test.ts:9'),
            ],
          },
          { name: '/home/p/test/unit/b.test.ts', status: 'failed', assertionResults: [] },
        ],
      },
      '/home/p',
    )
    expect(totals).toEqual({
      passed: 2,
      failed: 1,
      skipped: 3,
      failures: ['test/unit/a.test.ts > divides: Error: by zero', 'test/unit/b.test.ts did not run'],
      skips: ['test/unit/a.test.ts > counts'],
      secondTries: ['test/unit/a.test.ts > waits: AssertionError: too early'],
    })
  })

  test('a report of another shape is not taken for a good one', () => {
    expect(() => vitestTotals({ testResults: [] }, '/')).toThrow()
  })
})

describe('what Playwright reports', () => {
  const spec = (title: string, status: string, ...errors: (string | undefined)[]) => ({
    title,
    file: 'e2e/shell.spec.ts',
    line: 7,
    tests: [{ status, results: errors.map(message => (message ? { error: { message } } : {})) }],
  })

  const notRun = (title: string, description: string) => ({
    title,
    file: 'e2e/shell.spec.ts',
    line: 9,
    tests: [
      { status: 'skipped', annotations: [{ type: 'slow' }, { type: 'skip', description }], results: [{}] },
    ],
  })

  test('flaky counts as passed, and says what went wrong the first time', () => {
    const totals = playwrightTotals({
      stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          specs: [spec('opens', 'expected', undefined)],
          suites: [
            {
              specs: [
                spec('closes', 'flaky', 'Error: still open\nCall log:', undefined),
                spec('moves', 'unexpected', 'Error: stuck', 'Error: stuck again'),
                notRun('plays', 'Needs ffmpeg'),
              ],
            },
          ],
        },
      ],
    })
    expect(totals).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
      failures: ['test/e2e/shell.spec.ts:7 moves: Error: stuck'],
      skips: ['test/e2e/shell.spec.ts:9 plays: Needs ffmpeg'],
      secondTries: ['test/e2e/shell.spec.ts:7 closes: Error: still open'],
    })
  })
})

describe('the last words', () => {
  test('a good run is one line', () => {
    const totals = sum([
      { ...nothing, passed: 3 },
      { ...nothing, passed: 4, skipped: 1 },
    ])
    expect(lastWords(totals, [])).toEqual(['', '7 passed, 0 failed, 1 skipped'])
  })

  test('what did not run is named, whichever part it is of', () => {
    const totals = sum([
      { ...nothing, passed: 3, skipped: 1, skips: ['a > b'] },
      { ...nothing, skipped: 1, skips: ['c: Needs ffmpeg'] },
    ])
    expect(lastWords(totals, [])).toEqual([
      '',
      'Skipped: a > b',
      'Skipped: c: Needs ffmpeg',
      '',
      '3 passed, 0 failed, 2 skipped',
    ])
  })

  test('second tries are named last of all, and fail nothing', () => {
    const totals = sum([{ ...nothing, passed: 3, secondTries: ['a > b: why'] }, nothing])
    expect(lastWords(totals, [])).toEqual([
      '',
      'Passed only at the second try: a > b: why',
      '',
      '3 passed, 0 failed, 1 of the passed only at the second try',
    ])
  })

  test('a step that failed without a failed test is a failure', () => {
    expect(lastWords({ ...nothing, passed: 2 }, ['lint'])).toEqual([
      '',
      'Failed: lint',
      '',
      '2 passed, 1 failed',
    ])
    const failed = { ...nothing, failed: 2, failures: ['a', 'b'] }
    expect(lastWords(failed, ['end-to-end tests'])).toEqual([
      'Failed: a',
      'Failed: b',
      '',
      'Failed: end-to-end tests',
      '',
      '0 passed, 2 failed',
    ])
  })
})
