import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { findHeadlessShell } from './harness/find-browser'

const root = join(import.meta.dirname, '..')

// No test looks at a window: a Chromium that cannot open one starts in two thirds of the time.
const shell = findHeadlessShell()
if (shell) process.env.STANDIN_CHROMIUM ??= shell

// Nor is there one to open it on.
process.env.STANDIN_SCREEN ??= '1920x1080'

/** Counts frames from a press to what answers it. */
const inFrames = 'e2e/met/slow.spec.ts'

export default defineConfig({
  testDir: join(root, 'test'),
  outputDir: join(root, 'out/e2e'),
  // Two for each of two cores: a spec often waits for a process, a disk or a frame.
  workers: 4,
  fullyParallel: true,
  forbidOnly: true,
  // `npm test` names whatever needed the second try.
  retries: 1,
  // For what hangs, not for what is slow: on a busy machine a test of a minute takes three. No spec has its own.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: join(root, 'out/e2e-results.json') }]],
  use: { trace: 'on-first-retry' },
  projects: [
    {
      name: 'specs',
      testMatch: ['e2e/**/*.spec.ts', 'hostile/**/*.spec.ts'],
      testIgnore: inFrames,
    },
    // By itself, once the others are through: what takes so many frames here takes three times as many beside them.
    // Without the others: `--no-deps`.
    { name: 'in frames', testMatch: inFrames, dependencies: ['specs'], fullyParallel: false },
  ],
})
