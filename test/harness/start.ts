/**
 * `npm start`: the app on Electron, or where its program cannot be had on the stand-in, in a visible Chromium.
 * `--headless` for machines without a screen, `--standin` for the stand-in in any case; the rest goes to the app.
 */
import { buildAppIfStale } from './builds'
import { RunningApp, stopWithUs } from './run-app'
import { chooseRuntime, readWords } from './runtime'

async function start(): Promise<number> {
  const { wishes, appWords } = readWords(process.argv.slice(2))
  const runtime = await chooseRuntime(wishes)
  if (!runtime) return 1
  buildAppIfStale()
  const app = new RunningApp(runtime, appWords, pid => {
    if (wishes.headless) console.log(`Parlance is running without a window (process ${pid}). Ctrl+C ends it.`)
  })
  stopWithUs(() => app.stop())
  return app.ended
}

try {
  process.exit(await start())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
