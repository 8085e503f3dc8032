import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

export interface BuiltScript {
  file: string
  remove(): Promise<void>
}

/** One file that Node runs as it is, for tests about processes. */
export async function buildScript(source: URL): Promise<BuiltScript> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-script-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: fileURLToPath(source),
      outDir: folder,
      target: 'node20',
      // Read anew at each start, of which some tests make dozens.
      minify: true,
      rolldownOptions: { output: { entryFileNames: 'script.mjs' } },
    },
  })
  return { file: join(folder, 'script.mjs'), remove: () => rm(folder, { recursive: true, force: true }) }
}
