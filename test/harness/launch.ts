import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication } from 'playwright'
import { electronBinary } from './electron-binary'
import { projectFolder } from './project-folder'
import { aScreen } from './runtime'
import { startProgram } from './start-program'

export const standinExecutable = join(projectFolder, 'out/standin/electron')

/** Real Electron where its binary is; `STANDIN=1` asks for the stand-in all the same. */
export const onElectron = process.env.STANDIN !== '1' && electronBinary() !== null
export const executable = (onElectron ? electronBinary() : null) ?? standinExecutable

export interface LaunchOptions {
  /** The folder with the app's package.json. */
  appDir?: string
  /** Made for this launch, and deleted with it, unless it is given. */
  userData?: string
  args?: string[]
  env?: Record<string, string>
}

const patienceMs = 10_000

/** Starts the built app through Playwright's own `_electron.launch`. `close()` is bounded: then the process is killed. */
export async function launch(options: LaunchOptions = {}): Promise<ElectronApplication> {
  const { appDir = projectFolder, args = [], env = {} } = options
  const userData = options.userData ?? mkdtempSync(join(tmpdir(), 'parlance-e2e-'))
  const app = await _electron.launch({
    // Without executablePath Playwright finds the real one, and holds `ready` until it is attached.
    ...(onElectron ? {} : { executablePath: standinExecutable }),
    args: [appDir, `--user-data-dir=${userData}`, ...args],
    env: { ...aScreen, ...inherited(), STANDIN_NODE: process.execPath, ...env },
    colorScheme: null,
  })
  // Asked now: of an app that has ended, Playwright no longer knows the process.
  const child = app.process()
  const close = app.close.bind(app)
  let closing: Promise<void> | null = null
  app.close = () => {
    closing ??= bounded(child, close).then(async () => {
      if (options.userData === undefined) await rm(userData, { recursive: true, force: true, maxRetries: 5 })
    })
    return closing
  }
  return app
}

/** Starts it with these words alone, as a shell does, and answers the code it ends with. */
export async function exitCodeOf(...words: string[]): Promise<unknown> {
  const [code] = await once(startProgram({ made: executable }, words, { stdio: 'ignore' }), 'exit')
  return code
}

async function bounded(child: ChildProcess, close: () => Promise<void>): Promise<void> {
  const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  try {
    await close()
  } finally {
    clearTimeout(impatience)
  }
}

function inherited(): Record<string, string> {
  const entries = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return Object.fromEntries(entries)
}
