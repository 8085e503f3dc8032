import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export interface Totals {
  passed: number
  failed: number
  skipped: number
  /** Said again at the very end, where they are looked for first. */
  failures: string[]
  /** A test that did not run proved nothing. */
  skips: string[]
  /** Among the passed: they failed once, which is a fault of the program or of the test until shown otherwise. */
  secondTries: string[]
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})

const didNotRun = new Set(['skipped', 'pending', 'todo', 'disabled'])

/** Of vitest's own report; a test that passed and yet tells of failures was tried again. */
export function vitestTotals(report: unknown, root: string): Totals {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = vitestReport.parse(report)
  const named = (isWanted: (status: string, why: string[]) => boolean): string[] =>
    testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => isWanted(status, failureMessages))
        .map(
          ({ fullName, failureMessages: [why = ''] }) =>
            `${relative(root, name)} > ${fullName}: ${firstLine(why)}`,
        ),
    )
  const brokenFiles = testResults
    .filter(file => file.status === 'failed' && file.assertionResults.every(test => test.status !== 'failed'))
    .map(({ name }) => `${relative(root, name)} did not run`)
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: [...named(status => status === 'failed'), ...brokenFiles],
    skips: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => didNotRun.has(status))
        .map(({ fullName }) => `${relative(root, name)} > ${fullName}`),
    ),
    secondTries: named((status, why) => status === 'passed' && why.length > 0),
  }
}

const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).optional(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
})
type PlaywrightSpec = z.infer<typeof playwrightSpec>

const playwrightSuite = z.object({
  specs: z.array(playwrightSpec).default([]),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
})
type PlaywrightSuite = z.infer<typeof playwrightSuite>

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(playwrightSuite),
})

const specsIn = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]

function whatAndWhy({ file, line, title, tests }: PlaywrightSpec): string {
  const [why] = tests.flatMap(({ results, annotations = [] }) => [
    ...results.flatMap(({ error }) => error?.message ?? []),
    ...annotations.flatMap(({ type, description }) => (type === 'skip' ? (description ?? []) : [])),
  ])
  return `test/${file}:${line} ${title}: ${firstLine(why ?? '')}`
}

export function playwrightTotals(report: unknown): Totals {
  const { stats, suites } = playwrightReport.parse(report)
  const specs = suites.flatMap(specsIn)
  const ended = (status: 'unexpected' | 'flaky' | 'skipped'): string[] =>
    specs.filter(({ tests }) => tests.some(test => test.status === status)).map(whatAndWhy)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: ended('unexpected'),
    skips: ended('skipped'),
    secondTries: ended('flaky'),
  }
}

export function sum(parts: readonly Totals[]): Totals {
  const count = (key: 'passed' | 'failed' | 'skipped'): number =>
    parts.reduce((total, part) => total + part[key], 0)
  return {
    passed: count('passed'),
    failed: count('failed'),
    skipped: count('skipped'),
    failures: parts.flatMap(({ failures }) => failures),
    skips: parts.flatMap(({ skips }) => skips),
    secondTries: parts.flatMap(({ secondTries }) => secondTries),
  }
}

/** The end of `npm test`: what failed, what did not run, what needed a second try, and one line of totals. */
export function lastWords(totals: Totals, failedSteps: readonly string[]): string[] {
  const { passed, skipped, failures, skips, secondTries } = totals
  // A step may fail without a test that did: what it runs in is missing.
  const failed = Math.max(totals.failed, failedSteps.length > 0 ? 1 : 0)
  const more = [
    skipped > 0 ? `, ${skipped} skipped` : '',
    secondTries.length > 0 ? `, ${secondTries.length} of the passed only at the second try` : '',
  ]
  return [
    ...failures.map(name => `Failed: ${name}`),
    ...(failedSteps.length > 0 ? ['', `Failed: ${failedSteps.join(', ')}`] : []),
    ...(skips.length > 0 ? [''] : []),
    ...skips.map(name => `Skipped: ${name}`),
    ...(secondTries.length > 0 ? [''] : []),
    ...secondTries.map(name => `Passed only at the second try: ${name}`),
    '',
    `${passed} passed, ${failed} failed${more.join('')}`,
  ]
}

/** Without the colours of a terminal. */
const firstLine = (text: string): string => stripVTControlCharacters(text).split('\n')[0] ?? ''
