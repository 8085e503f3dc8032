import { app, type BrowserWindow } from 'electron'
import type { Translate } from '../../shared/language/translate'
import type { UnsavedTranscript } from '../../shared/transcripts/transcript-requests'
import type { Log } from '../ports'
import type { UnsavedEdits } from '../unsaved-edits'
import { showMessage } from './crash-dialog'
import type { Quitting } from './quitting'

export interface CloseQuestionOptions {
  unsaved: UnsavedEdits
  quitting: Quitting
  translate: () => Translate
  log: Log
}

type Answer = 'save-again' | 'close' | 'cancel'

/** A window does not close over edits that are nowhere else, unless the person says so. */
export function askBeforeClose(window: BrowserWindow, options: CloseQuestionOptions): void {
  const { unsaved, quitting, log } = options
  let asking = false
  let mayClose = false

  const ask = async (): Promise<void> => {
    const goesOnToQuit = quitting.isUnderWay()
    // Preventing a window's close has called the quitting off.
    quitting.calledOff()
    if (!(await mayBeClosed(window, options)) || window.isDestroyed()) return
    mayClose = true
    // Where a program lives on without a window, closing one would not be enough.
    if (goesOnToQuit) app.quit()
    else window.close()
  }

  window.on('close', event => {
    if (mayClose || unsaved.transcripts().length === 0) return
    event.preventDefault()
    if (asking) return
    asking = true
    ask()
      .catch((error: unknown) => log('error', 'close.question-failed', { error: String(error) }))
      .finally(() => {
        asking = false
      })
  })
  // Nobody is left who could save them.
  window.webContents.on('render-process-gone', () => unsaved.forget())
}

async function mayBeClosed(window: BrowserWindow, options: CloseQuestionOptions): Promise<boolean> {
  const { unsaved, log } = options
  for (;;) {
    const transcripts = unsaved.transcripts()
    if (transcripts.length === 0) return true
    const answer = await askAbout(transcripts, window, options.translate())
    log('warn', 'close.unsaved-edits', { transcripts: transcripts.length, answer })
    if (answer !== 'save-again') return answer === 'close'
    await unsaved.saveAgain()
  }
}

async function askAbout(
  transcripts: readonly UnsavedTranscript[],
  window: BrowserWindow,
  t: Translate,
): Promise<Answer> {
  const [first] = transcripts
  const choices = [
    { answer: 'save-again', label: t('dialog.saveAgain') },
    { answer: 'close', label: t('dialog.closeUnsaved') },
    { answer: 'cancel', label: t('dialog.cancel') },
  ] as const
  const { response } = await showMessage(window, {
    type: 'warning',
    message:
      transcripts.length === 1 && first
        ? t('dialog.unsavedOne', { name: first.name })
        : t('dialog.unsavedSeveral', { count: transcripts.length }),
    detail: [...new Set(transcripts.map(({ reason }) => reason)), t('dialog.unsavedDetail')]
      .filter(text => text !== '')
      .join('\n\n'),
    buttons: choices.map(({ label }) => label),
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  })
  return choices[response]?.answer ?? 'cancel'
}
