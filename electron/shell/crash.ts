import { app, crashReporter, dialog, type WebContents } from 'electron'
import { askAfterCrash, type Crash, type CrashDialogOptions } from './crash-dialog'
import { watchForFreezes } from './freeze'

export interface CrashOptions extends CrashDialogOptions {
  now: () => number
  /** When the start before this one crashed, if it did (`crashedBefore` in relaunch.ts). */
  lastCrash: number | null
  relaunch: (crashedAt: number) => void
  logFolder: string
  /** What breaks while the program ends is its end. */
  isQuitting: () => boolean
}

/** A crash this soon after another is taken for the same one. */
const tooSoonMilliseconds = 10_000

/**
 * As early as possible. A crash of the program or of its page is logged and shown, with a way on. The second one
 * within ten seconds, restarts in between included, leaves only the way out: nothing crashes in a circle.
 */
export function watchForCrashes(options: CrashOptions): void {
  const { log, now, isQuitting } = options
  let lastCrash = options.lastCrash
  let asking = false
  const { isExpected } = watchForFreezes(options)

  const handle = async (crash: Crash, goOn: (at: number) => void, quit: () => void): Promise<void> => {
    log('error', `crash.${crash.where}`, { detail: crash.detail })
    // What breaks behind an open dialog is a consequence, and ends with the choice made there.
    if (asking || isQuitting()) return
    const at = now()
    const again = lastCrash !== null && at - lastCrash < tooSoonMilliseconds
    lastCrash = at
    if (!app.isReady()) return endEarly(options)
    asking = true
    try {
      if ((await askAfterCrash(crash, again, options)) === 'quit') quit()
      else goOn(at)
    } catch (error) {
      log('error', 'crash.dialogFailed', { error: String(error) })
      app.exit(1)
    } finally {
      asking = false
    }
  }

  const handleMain = (error: unknown): void => {
    // Nobody reads our output any more, because the terminal was closed. No reason to stop.
    if (error instanceof Error && 'code' in error && error.code === 'EPIPE') return
    void handle({ where: 'main', detail: detailOf(error) }, options.relaunch, () => app.exit(1))
  }
  process.on('uncaughtException', handleMain)
  process.on('unhandledRejection', handleMain)

  app.on('render-process-gone', (_event, contents, { reason, exitCode }) => {
    if (reason === 'clean-exit' || isExpected(contents)) return
    const crash: Crash = { where: 'page', detail: `${reason}, exit code ${String(exitCode)}` }
    void handle(
      crash,
      () => reload(contents),
      () => app.quit(),
    )
  })
  // Chromium starts these again by itself.
  app.on('child-process-gone', (_event, { type, reason, exitCode, name }) => {
    if (reason !== 'clean-exit') log('warn', 'crash.child', { type, reason, exitCode, name })
  })
}

function reload(contents: WebContents): void {
  if (!contents.isDestroyed()) contents.reload()
}

/** Before `ready` this box is the only dialog there is. */
function endEarly({ translate, logFolder }: CrashOptions): void {
  const t = translate()
  const name = t('app.name')
  dialog.showErrorBox(name, t('dialog.crashedEarly', { app: name, folder: logFolder }))
  app.exit(1)
}

const detailOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)

/**
 * Before `ready`, and before anything that may crash: from then on each process of the program writes down its memory
 * when it dies, into this folder of ours. Nothing is ever sent: no address is given.
 */
export function keepCrashDumps(folder: string): void {
  app.setPath('crashDumps', folder)
  crashReporter.start({ uploadToServer: false })
}
