/**
 * `npm run dev`: the page from Vite's server with hot reload, main and preload built as they change, and the app
 * started again when they have. Takes the same words as `npm start`.
 */
import { join } from 'node:path'
import { createBuilder, createServer } from 'vite'
import { projectFolder } from './project-folder'
import { RunningApp, stopWithUs } from './run-app'
import { chooseRuntime, type Runtime, readWords } from './runtime'

const { wishes, appWords } = readWords(process.argv.slice(2))
const configFile = join(projectFolder, 'vite.config.ts')
const quietMs = 100

/** The page is at app://bundle, so its hot reload has to be told where the server is. */
async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  const ws = { protocol: 'ws', host: '127.0.0.1', clientPort: 5273 }
  const server = await createServer({ configFile, server: { ws }, clearScreen: false })
  await server.listen()
  return { url: `http://127.0.0.1:${server.config.server.port}`, close: () => server.close() }
}

/** Builds both sides, then again whenever they change. Resolves once each has been built. */
async function watchNodeSides(changed: () => void): Promise<void> {
  const builder = await createBuilder({
    configFile,
    logLevel: 'warn',
    mode: 'development',
    build: { watch: {} },
    clearScreen: false,
  })
  const sides = [builder.environments.main, builder.environments.preload].filter(side => side !== undefined)
  await Promise.all(
    sides.map(async side => {
      const watcher = await builder.build(side)
      if (!('on' in watcher)) throw new Error(`${side.name} is not being watched.`)
      await new Promise<void>(resolve => {
        watcher.on('event', event => {
          if (event.code === 'ERROR') console.error(event.error)
          if (event.code !== 'END') return
          resolve()
          changed()
        })
      })
    }),
  )
}

async function develop(): Promise<number> {
  const runtime = await chooseRuntime(wishes)
  if (!runtime) return 1
  const page = await servePage()
  let app: RunningApp | null = null
  let quiet: NodeJS.Timeout | undefined
  await watchNodeSides(() => {
    clearTimeout(quiet)
    // One change may touch both sides.
    quiet = setTimeout(() => app?.restart(appWords), quietMs)
  })
  clearTimeout(quiet)
  const developing: Runtime = { ...runtime, env: { ...runtime.env, PARLANCE_DEV_SERVER: page.url } }
  app = new RunningApp(developing, appWords)
  const running = app
  stopWithUs(() => running.stop())
  const code = await running.ended
  await page.close()
  return code
}

try {
  process.exit(await develop())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
