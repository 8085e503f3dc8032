import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** `unit` mirrors the source tree; `integration` talks to real HTTP servers and real files. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    reporters: ['default', ['json', { outputFile: 'out/unit-results.json' }]],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          environment: 'node',
          // For what hangs, not for what is slow: a busy machine draws a screen in seconds.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['test/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
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
