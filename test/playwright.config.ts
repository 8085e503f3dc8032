import { join } from 'node:path'
import { defineConfig } from 'playwright/test'

const root = join(import.meta.dirname, '..')

export default defineConfig({
  testDir: join(root, 'test/e2e'),
  outputDir: join(root, 'out/e2e'),
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: join(root, 'out/e2e-results.json') }]],
  use: { trace: 'retain-on-failure' },
})
