import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { dependencies } from '../../../package.json'

/** As in vite.config.ts. */
const unbundled = Object.keys(dependencies)

/** Bundles a worker's source as the product does. Answers the file, and how to remove it. */
export async function buildWorker(source: string): Promise<{ file: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-worker-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: source,
      outDir: folder,
      target: 'node20',
      rolldownOptions: { external: unbundled, output: { format: 'cjs', entryFileNames: 'worker.cjs' } },
    },
  })
  return { file: join(folder, 'worker.cjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}
