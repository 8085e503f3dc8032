import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { app } from 'electron'
import type { PlainMessage } from '../cli/command'
import { temporaryPrefix } from '../storage/temporary-folders'
import type { SelfTestParts } from './self-test'

/** Before `ready`. Without a screen the launcher asks for Ozone's headless platform, on which no window ever opens. */
export const hasScreen = (): boolean => app.commandLine.getSwitchValue('ozone-platform') !== 'headless'

/** What a person who starts the window on Linux should know about its sandbox; null where it has one. */
export function sandboxNote(): PlainMessage | null {
  if (process.platform !== 'linux' || !app.commandLine.hasSwitch('no-sandbox')) return null
  return process.getuid?.() === 0 ? 'app.noSandboxAsRoot' : 'app.noSandbox'
}

/**
 * Before `ready`. False: the program runs already, has been told, and this process must quit. `onSecond` is
 * called in the one that runs when somebody starts it again.
 */
export function claimSingleInstance(onSecond: (argv: string[], folder: string) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', (_event, argv, folder) => onSecond(argv, folder))
  return true
}

/** `Parlance --self-test`, of a start that means the window. */
export const isSelfTest = (argv: readonly string[]): boolean => argv.includes('--self-test')

/** Where everything is kept. A program that tests itself keeps away from a person's work, and from its window. */
export function userDataFolder(testsItself: boolean): string {
  if (testsItself)
    app.setPath('userData', mkdtempSync(join(app.getPath('temp'), temporaryPrefix('self-test'))))
  return app.getPath('userData')
}

/** Beside the start of a window as it always is. */
export async function startSelfTest(parts: SelfTestParts): Promise<void> {
  try {
    const { testItself } = await import('./self-test')
    await testItself(parts)
  } catch (error) {
    // Perhaps not even the test could be loaded, so it is not there to say so.
    process.stderr.write(`FAIL self-test: ${String(error)}\n`)
    app.exit(1)
  }
}
