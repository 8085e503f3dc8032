import { dirname, join } from 'node:path'
import { buildStandinIfStale } from './builds'
import { getBrowser } from './get-browser'
import { getElectron } from './get-electron'
import { projectFolder } from './project-folder'
import { canSandbox } from './sandbox'

/** A program that runs the app: Electron's own, or the stand-in's host under Node. */
export interface Runtime {
  program: string
  args: string[]
  env: Record<string, string>
  /** It answers over Node's channel between processes. */
  talks: boolean
}

export interface RuntimeWishes {
  standin: boolean
  headless: boolean
}

/** `--standin` and `--headless` are ours, and the rest of the words the app's. */
export function readWords(words: string[]): { wishes: RuntimeWishes; appWords: string[] } {
  const wishes = { standin: words.includes('--standin'), headless: words.includes('--headless') }
  return { wishes, appWords: words.filter(word => word !== '--standin' && word !== '--headless') }
}

const noDisplay =
  'There is no display here: run `npm start -- --headless` for a server, or `xvfb-run npm start`, or start it on a desktop.'

/** Null, after a line that says why, where nothing can show the app. */
export async function chooseRuntime({ standin, headless }: RuntimeWishes): Promise<Runtime | null> {
  if (!headless && !hasDisplay()) {
    console.error(noDisplay)
    return null
  }
  if (!standin && !headless) {
    const electron = await getElectron()
    if ('program' in electron) return onElectron(electron.program)
    console.log(
      `Electron cannot be had (${electron.problem}), so Parlance opens in Chromium: without menus, dialogs and key store.`,
    )
  }
  const browser = getBrowser()
  if (!browser) return null
  buildStandinIfStale()
  return onStandin(browser, headless)
}

function hasDisplay(): boolean {
  return process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY)
}

/** For the stand-in, which as Electron does ends where there is none. */
export const aScreen = { STANDIN_SCREEN: '1920x1080' }

/** Chromium refuses to start as root with its sandbox. */
export const sandboxWords: readonly string[] =
  process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : []

function onElectron(program: string): Runtime {
  // The program says to the person that it does without, and how to have it.
  const switches = canSandbox(dirname(program)) ? [] : ['--no-sandbox']
  return { program, args: [...switches, projectFolder], env: {}, talks: false }
}

function onStandin(browser: string, headless: boolean): Runtime {
  return {
    program: process.execPath,
    args: [join(projectFolder, 'out/standin/host.cjs'), ...sandboxWords, projectFolder],
    env: {
      STANDIN_CHROMIUM: browser,
      STANDIN_HEADED: headless ? '0' : '1',
      ...(headless ? aScreen : {}),
      // Its key store is a file: a person's token is not to be kept with it.
      STANDIN_SAFE_STORAGE: 'none',
    },
    talks: true,
  }
}
