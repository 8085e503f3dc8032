import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron'
import type { Translate } from '../../shared/language/translate'
import type { Log } from '../ports'

export interface Crash {
  where: 'main' | 'page'
  /** A stack, or what Chromium said. For the log and the report, both of which take secrets out. */
  detail: string
}

export interface CrashDialogOptions {
  log: Log
  translate: () => Translate
  window: () => BrowserWindow | null
  makeReport: (crash: Crash) => Promise<string>
  copyText: (text: string) => Promise<void>
}

/** Asks until the person goes on or quits; `again` leaves them only the second. */
export async function askAfterCrash(
  crash: Crash,
  again: boolean,
  options: CrashDialogOptions,
): Promise<'go-on' | 'quit'> {
  let copied = false
  for (;;) {
    const t = options.translate()
    const quit = { does: 'quit', label: t('dialog.quit') } as const
    const copy = { does: 'copy', label: t(copied ? 'dialog.copyReportAgain' : 'dialog.copyReport') } as const
    const goOn = {
      does: 'go-on',
      label: t(crash.where === 'main' ? 'dialog.restart' : 'word.reload'),
    } as const
    const buttons = again ? [quit, copy] : [goOn, copy, quit]

    const { response } = await showMessage(options.window(), {
      ...sentences(crash, again, t),
      type: 'error',
      buttons: buttons.map(({ label }) => label),
      defaultId: 0,
      cancelId: buttons.indexOf(quit),
      noLink: true,
    })
    const does = buttons[response]?.does ?? 'quit'
    if (does !== 'copy') return does
    copied = await copyReport(crash, options)
  }
}

function sentences(crash: Crash, again: boolean, t: Translate): { message: string; detail: string } {
  const app = t('app.name')
  if (again) return { message: t('dialog.crashedAgain', { app }), detail: t('dialog.crashedAgainDetail') }
  return crash.where === 'main'
    ? { message: t('dialog.crashedMain', { app }), detail: t('dialog.crashedMainDetail') }
    : { message: t('dialog.crashedPage', { app }), detail: t('dialog.crashedPageDetail') }
}

async function copyReport(crash: Crash, { makeReport, copyText, log }: CrashDialogOptions): Promise<boolean> {
  try {
    await copyText(await makeReport(crash))
    return true
  } catch (error) {
    log('error', 'crash.reportFailed', { error: String(error) })
    return false
  }
}

/** On top of the window where there is one to see, else by itself. */
export function showMessage(
  window: BrowserWindow | null,
  options: MessageBoxOptions,
): Promise<Electron.MessageBoxReturnValue> {
  const owner = window && !window.isDestroyed() && window.isVisible() ? window : null
  return owner ? dialog.showMessageBox(owner, options) : dialog.showMessageBox(options)
}
