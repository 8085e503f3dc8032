import { app, type BrowserWindow } from 'electron'
import type { UnsavedDocument } from '../../shared/ipc'
import type { Translate } from '../../shared/language/translate'
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

/** What is typed takes a moment to the disk. A page that says nothing for so long is not waited for. */
const patience = 3_000
/** Somebody asked for it, and looks on. */
const longPatience = 10_000

/** A window does not close over edits that are nowhere else, unless the person says so. */
export function askBeforeClose(window: BrowserWindow, options: CloseQuestionOptions): void {
  const { unsaved, quitting, log } = options
  let asking = false
  let goesOnToQuit = false
  let mayClose = false

  const ask = async (): Promise<void> => {
    if (!(await mayBeClosed(window, options))) return quitting.stays()
    if (window.isDestroyed()) return
    mayClose = true
    // Where a program lives on without a window, closing one would not be enough.
    if (goesOnToQuit) app.quit()
    else window.close()
  }

  const askOnce = (): void => {
    if (asking) return
    asking = true
    ask()
      .catch((error: unknown) => {
        log('error', 'close.question-failed', { error: String(error) })
        quitting.stays()
        // Who tries again means it.
        mayClose = true
      })
      .finally(() => {
        asking = false
        goesOnToQuit = false
      })
  }

  window.on('close', event => {
    if (mayClose) return
    event.preventDefault()
    goesOnToQuit ||= quitting.isUnderWay()
    // Preventing a window's close has called the quitting off.
    quitting.calledOff()
    askOnce()
  })
  // Windows ends a session without closing anything. It is held up only for what would be lost.
  window.on('query-session-end', event => {
    if (mayClose) return
    if (unsaved.documents().length === 0) {
      void unsaved.save(patience)
      return
    }
    event.preventDefault()
    goesOnToQuit = true
    askOnce()
  })
}

async function mayBeClosed(window: BrowserWindow, options: CloseQuestionOptions): Promise<boolean> {
  const { unsaved, quitting, log } = options
  for (let wait = patience; ; wait = longPatience) {
    // Whoever wanted it before has asked for its end, or answered, since.
    quitting.calledOff()
    await unsaved.save(wait)
    const documents = unsaved.documents()
    // Where nothing is seen to happen, a person starts the program again or opens a file, which this page has by now.
    if (documents.length === 0) return !quitting.isWanted()
    const answer = await askAbout(documents, window, options.translate())
    log('warn', 'close.unsaved-edits', { documents: documents.length, answer })
    if (answer !== 'save-again') return answer === 'close'
  }
}

async function askAbout(
  documents: readonly UnsavedDocument[],
  window: BrowserWindow,
  t: Translate,
): Promise<Answer> {
  const [first] = documents
  const choices: readonly { answer: Answer; label: string }[] = [
    ...(documents.every(({ isForm }) => isForm)
      ? []
      : [{ answer: 'save-again', label: t('word.saveAgain') } as const]),
    { answer: 'close', label: t('dialog.closeUnsaved') },
    { answer: 'cancel', label: t('app.cancel') },
  ]
  const { response } = await showMessage(window, {
    type: 'warning',
    message:
      documents.length === 1 && first
        ? t('dialog.unsavedOne', { name: first.name })
        : t('dialog.unsavedSeveral', { count: documents.length }),
    detail: [...new Set(documents.map(({ reason }) => reason)), t('dialog.unsavedDetail')]
      .filter(text => text !== '')
      .join('\n\n'),
    buttons: choices.map(({ label }) => label),
    // Where nothing can be tried, a key pressed too soon loses nothing.
    defaultId: choices[0]?.answer === 'save-again' ? 0 : choices.length - 1,
    cancelId: choices.length - 1,
    noLink: true,
  })
  return choices[response]?.answer ?? 'cancel'
}
