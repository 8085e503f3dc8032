import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type EnvironmentOptions } from 'vite'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const outDir = at('../../out/standin')

/** Scripts that Chromium runs in a page before the page's own. */
function pageScript(name: string): EnvironmentOptions {
  return {
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'chrome140',
      rolldownOptions: {
        input: at(`page/${name}.ts`),
        output: { format: 'iife', name: 'standinPage', entryFileNames: `${name}.js` },
      },
    },
  }
}

/** What Playwright starts in Electron's place. The inspector it asks for is Node's, the other port Chromium's. */
const executable = `#!/bin/sh
case " $* " in *" --inspect=0 "*) inspect=--inspect=0 ;; *) inspect= ;; esac
exec "\${STANDIN_NODE:-node}" $inspect "$(dirname "$0")/host.cjs" "$@"
`

export default defineConfig({
  root: at('.'),
  publicDir: false,
  logLevel: 'warn',
  environments: {
    node: {
      consumer: 'server',
      resolve: { noExternal: true },
      build: {
        outDir,
        emptyOutDir: true,
        minify: false,
        target: 'node20',
        sourcemap: true,
        rolldownOptions: {
          platform: 'node',
          input: { host: at('host.ts'), 'utility-child': at('utility-child.ts') },
          external: [/^node:/],
          output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: '[name]-[hash].cjs' },
        },
      },
    },
    mainWorld: pageScript('main-world'),
    isolatedWorld: pageScript('isolated-world'),
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['node', 'mainWorld', 'isolatedWorld']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
      const file = join(outDir, 'electron')
      writeFileSync(file, executable)
      chmodSync(file, 0o755)
    },
  },
})
