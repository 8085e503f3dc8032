import process from 'node:process'
import { app } from 'electron'
import type { PlainMessage } from '../cli/command'

/** Before `ready`. Without a screen the launcher asks for Ozone's headless platform, on which no window ever opens. */
export const hasScreen = (): boolean => app.commandLine.getSwitchValue('ozone-platform') !== 'headless'

/** What a person who starts the window on Linux should know about its sandbox; null where it has one. */
export function sandboxNote(): PlainMessage | null {
  if (process.platform !== 'linux' || !app.commandLine.hasSwitch('no-sandbox')) return null
  return process.getuid?.() === 0 ? 'app.noSandboxAsRoot' : 'app.noSandbox'
}
