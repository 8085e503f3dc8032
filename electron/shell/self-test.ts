import { rmSync, writeSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { app, type BrowserWindow, dialog, type WebContents } from 'electron'
import type { Core } from '../core'
import type { EngineTasks } from '../engines/engine-tasks'
import type { Logbook } from '../log/logbook'
import { mediaMounts } from '../media/media-mounts'
import { type EngineWorkers, thisComputerOf } from '../open-this-computer'
import { realTimers } from '../real-time'
import { stagesOf, type TestedProgram } from '../self-test/checks'
import { checkLineText, runStages, watchOver } from '../self-test/run-checks'
import { createTaskPool } from '../threads/task-pool'
import { osOf } from './platform'

export interface SelfTestParts {
  window: () => BrowserWindow | null
  core: () => Promise<Core>
  workers: EngineWorkers
  /** Its own, which nobody else uses. */
  folder: string
  rendererFolder: string
  files: TestedProgram['files']
  logbook: Pick<Logbook, 'log' | 'tail'>
  finish: () => Promise<void>
}

/** Milliseconds. */
const limit = 57_000
const logLines = 40

/**
 * `Parlance --self-test`: watches the program start as it always does, asks something of each of its parts, says what
 * it found line by line, and ends with 0 or 1 within a minute.
 */
export async function testItself(parts: SelfTestParts): Promise<void> {
  watchOver(limit, checkLineText('self-test', { ok: false, error: 'the program stands still' }))
  process.once('exit', () => removeFolder(parts.folder))
  const program = look(
    parts,
    listenForTroubles(trouble => say(`     ${trouble}`)),
  )
  const isFine = await runStages(stagesOf(program), { timers: realTimers, say })
  // For whoever reads of a failure.
  if (!isFine) for (const line of await parts.logbook.tail(logLines)) say(`     ${line}`)
  app.exit(isFine ? 0 : 1)
}

/** At once, whatever the output is. Nobody need be reading it: the exit code says the most important thing. */
function say(line: string): void {
  try {
    writeSync(1, `${line}\n`)
  } catch {
    // It is closed, or there is none.
  }
}

function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // On Windows Chromium still holds a few files, and the system clears its folder of temporary ones.
  }
}

function look(parts: SelfTestParts, troubles: readonly string[]): TestedProgram {
  const { window, core, workers, folder, files, logbook, rendererFolder, finish } = parts
  return {
    os: osOf(process.platform),
    age: () => Math.round(process.uptime() * 1_000),
    pause: () => wait(50),
    isShown: () => window()?.isVisible() ?? false,
    async ask(script) {
      let opened = window()
      while (opened === null) {
        await wait(50)
        opened = window()
      }
      return opened.webContents.executeJavaScript(script, true)
    },
    troubles: () => troubles,
    secretBox: async () => (await core()).secretBox,
    speech: async () => thisComputerOf(await core(), workers).engines.speech,
    loadAddon() {
      const start = () => workers.startProcess(workers.file)
      const parts = { start, most: 1, keepIdle: 0, timers: realTimers, log: logbook.log }
      return createTaskPool<EngineTasks>(parts).run('loadAddon', null)
    },
    assets: () => readdir(join(rendererFolder, 'assets')),
    folder,
    files,
    mounts: mediaMounts(folder),
    resources: app.isPackaged ? process.resourcesPath : null,
    finish,
  }
}

const boxes = [
  'showErrorBox',
  'showMessageBox',
  'showMessageBoxSync',
  'showOpenDialog',
  'showSaveDialog',
] as const

/**
 * For a program that nobody looks at: what would stay in a console that is never opened, or wait behind a box that is
 * never answered. No box is shown from now on. The list grows; each is told at once as well.
 */
export function listenForTroubles(tell: (trouble: string) => void): readonly string[] {
  const troubles: string[] = []
  const note = (trouble: string): void => {
    troubles.push(trouble)
    tell(trouble)
  }
  for (const box of boxes) {
    const noted = (...words: unknown[]): Promise<never> => {
      note(`a box: ${words.map(wordsOf).filter(Boolean).join(', ')}`)
      return new Promise(() => undefined)
    }
    Object.assign(dialog, { [box]: noted })
  }
  app.on('web-contents-created', (_event, contents) => listenToPage(contents, note))
  return troubles
}

function listenToPage(contents: WebContents, note: (trouble: string) => void): void {
  contents.on('console-message', ({ level, message, sourceId }) => {
    if (level === 'error') note(`the page says: ${message} (${sourceId})`)
  })
  contents.on('preload-error', (_event, _file, { message }) => note(`the preload breaks: ${message}`))
  contents.on('did-fail-load', (_event, code, reason) => note(`the page does not load: ${reason} (${code})`))
}

/** What a box would have said. The window that it belongs to is one of its words too. */
function wordsOf(word: unknown): string {
  if (typeof word === 'string') return word
  const hasMessage = typeof word === 'object' && word !== null && 'message' in word
  return hasMessage ? String(word.message) : ''
}
