import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import LongestFirst from './harness/longest-first'

/** For what hangs, not for what is slow: a busy machine draws a screen in seconds. */
const patience = 30_000
const inHarness = (file: string): string => fileURLToPath(new URL(`harness/${file}`, import.meta.url))
/** The second after which `vi.waitFor` and `expect.poll` usually give up measures the machine. */
const patientWaits = inHarness('patient-waits.ts')
const patientPolls = { poll: { timeout: 20_000 } }

const page = ['test/unit/renderer/**/*.test.{ts,tsx}']
/** Those with a double of one of our own modules: what another file has loaded already is not doubled. */
function doubledIn(folder: string): string[] {
  const root = fileURLToPath(new URL(folder, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.test\.tsx?$/.test(name) && readFileSync(join(root, name), 'utf8').includes('vi.mock('))
    .map(name => `test/${folder}/${name.replaceAll('\\', '/')}`)
}
const doubled = doubledIn('unit/renderer')
const doubledOfProcesses = doubledIn('integration')

/** Files of one worker share a page, made fresh for each: loading its modules anew takes longer than the tests. */
const onPage = (
  name: string,
  files: { include: string[]; exclude?: string[]; isolate: boolean },
): TestProjectInlineConfiguration => ({
  resolve: { alias: [{ find: /^zustand$/, replacement: inHarness('page-stores.ts') }] },
  test: {
    name,
    ...files,
    environment: 'jsdom',
    setupFiles: [patientWaits, inHarness('fresh-page.ts'), inHarness('quick-styles.ts')],
    expect: patientPolls,
    pool: 'threads',
    testTimeout: patience,
    hookTimeout: patience,
  },
})

/** Each test has folders, servers and processes of its own, and gives them back. */
const ofProcesses: TestProjectInlineConfiguration['test'] = {
  isolate: false,
  environment: 'node',
  setupFiles: [patientWaits],
  expect: patientPolls,
  testTimeout: patience,
  hookTimeout: patience,
}

/**
 * `unit` mirrors the source tree; `integration` talks to real HTTP servers and real files; in `hostile`, what comes
 * from outside means harm.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    // Half as many again as there are cores: the tests of processes and servers often wait.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    // A menu's items are moved to by arrow keys, which the trap of its focus does not know; it prints the whole page.
    onConsoleLog: log => !log.includes('use-focus-trap'),
    reporters: ['default', ['json', { outputFile: 'out/unit-results.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          exclude: ['test/unit/renderer/**'],
          environment: 'node',
          setupFiles: [patientWaits],
          expect: patientPolls,
          testTimeout: patience,
          hookTimeout: patience,
          // Pure code leaves nothing behind that the next file could find, and loading it anew for each costs more
          // than all of these tests.
          isolate: false,
          pool: 'threads',
        },
      },
      onPage('renderer', { include: page, exclude: doubled, isolate: false }),
      onPage('renderer, apart', { include: doubled, isolate: true }),
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          exclude: doubledOfProcesses,
          ...ofProcesses,
        },
      },
      { test: { name: 'integration, apart', include: doubledOfProcesses, ...ofProcesses, isolate: true } },
      {
        test: {
          name: 'hostile',
          include: ['test/hostile/**/*.test.ts'],
          ...ofProcesses,
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['shared/**/*.ts', 'electron/**/*.ts'],
      exclude: ['electron/shell/**', 'electron/main.ts', 'electron/preload.ts'],
      reporter: ['text-summary', ['json-summary', { file: 'summary.json' }]],
      reportsDirectory: 'out/coverage',
      thresholds: { branches: 90 },
    },
  },
})
