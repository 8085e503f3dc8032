import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { app, session } from 'electron'
import type { Start } from '../cli/node-host'
import { passOnToWindow } from './open-files'
import { osOf } from './platform'
import { createSecretBox } from './secret-box'
import { createFindProxy, mayBeOnline } from './system-network'

/**
 * Before `ready`. The same program without a window, beside one that may be open: nothing here touches that one's
 * Chromium profile, whose home is the session of the page.
 */
export async function runAsCommandLine(start: Start, dataFolder: string): Promise<void> {
  // Nothing is drawn, and nothing is to be found in the Dock.
  app.disableHardwareAcceleration()
  app.dock?.hide()
  if (process.platform === 'darwin' && app.isPackaged)
    passOnToWindow(join(process.execPath, '../../..'), openBeside)
  const { runCommandLine } = await import('../cli/run')
  const { nodeHost } = await import('../cli/node-host')
  const { realStdin, takeBackFirstLine } = await import('../cli/input/windows-console')
  await app.whenReady()
  takeBackFirstLine(process.stdout, process.platform)
  const host = nodeHost(start, {
    stdin: realStdin(process.stdin),
    secretBox: createSecretBox(osOf(process.platform)),
    findProxy: createFindProxy(session.fromPartition('command-line')),
    hasNetwork: mayBeOnline,
    dataFolder,
  })
  app.exit(await runCommandLine(host))
}

/** It goes on when this command ends, or is ended with what else its terminal runs. */
function openBeside(words: string[]): void {
  const opening = spawn('/usr/bin/open', words, { detached: true, stdio: 'ignore' })
  opening.on('error', () => undefined)
  opening.unref()
}
