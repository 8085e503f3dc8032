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

/** One file that Node runs as it is, for tests about processes. Beside it are the packages that cannot be in it. */
export async function buildScript(source: URL): Promise<BuiltScript> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-script-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: unbundled },
    build: {
      ssr: fileURLToPath(source),
      outDir: folder,
      target: 'node20',
      // Read anew at each start, of which some tests make dozens.
      minify: true,
      rolldownOptions: { external: unbundled, output: { entryFileNames: 'script.mjs' } },
    },
  })
  await symlink(
    fileURLToPath(new URL('../../node_modules', import.meta.url)),
    join(folder, 'node_modules'),
    'junction',
  )
  return { file: join(folder, 'script.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}
