import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { dependencies } from '../../package.json'

const unbundled = Object.keys(dependencies)

export interface BuiltScript {
  file: string
  remove(): Promise<void>
}

/** One file that Node runs as it is, for tests about processes. */
export const buildScript = (source: URL): Promise<BuiltScript> => bundle(fileURLToPath(source), 'script.mjs')

/** A worker's source, bundled as the product does. */
export const buildWorker = (source: string): Promise<BuiltScript> => bundle(source, 'worker.cjs')

/** Beside it are the packages that cannot be in it, as above the bundle in a package. */
async function bundle(source: string, name: `${string}.mjs` | `${string}.cjs`): Promise<BuiltScript> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-script-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: source,
      outDir: folder,
      target: 'node20',
      // Read anew at each start, of which some tests make dozens.
      minify: true,
      rolldownOptions: {
        external: unbundled,
        output: { format: name.endsWith('.cjs') ? 'cjs' : 'es', entryFileNames: name },
      },
    },
  })
  await symlink(
    fileURLToPath(new URL('../../node_modules', import.meta.url)),
    join(folder, 'node_modules'),
    'junction',
  )
  return { file: join(folder, name), remove: () => rm(folder, { recursive: true, force: true }) }
}
