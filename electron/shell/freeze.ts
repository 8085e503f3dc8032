import { app, type WebContents } from 'electron'
import { type CrashDialogOptions, showMessage } from './crash-dialog'

const reloadButton = 1

/** A page that stops answering: the person may wait, or have it killed and loaded anew. */
export function watchForFreezes(options: Pick<CrashDialogOptions, 'log' | 'translate' | 'window'>): {
  /** Whether this page's process was ended by us just now; true once for each time. */
  isExpected: (contents: WebContents) => boolean
} {
  const killed = new WeakSet<WebContents>()
  app.on('web-contents-created', (_event, contents) => {
    let open: AbortController | null = null
    contents.on('responsive', () => open?.abort())
    contents.on('unresponsive', () => {
      if (open) return
      open = new AbortController()
      options.log('warn', 'page.unresponsive')
      void askToReload(options, open.signal)
        .then(wanted => {
          if (!wanted || contents.isDestroyed()) return
          killed.add(contents)
          contents.forcefullyCrashRenderer()
          contents.reload()
        })
        .catch((error: unknown) => options.log('error', 'page.dialogFailed', { error: String(error) }))
        .finally(() => {
          open = null
        })
    })
  })
  return { isExpected: contents => killed.delete(contents) }
}

async function askToReload(
  { translate, window }: Pick<CrashDialogOptions, 'translate' | 'window'>,
  signal: AbortSignal,
): Promise<boolean> {
  const t = translate()
  const { response } = await showMessage(window(), {
    type: 'warning',
    message: t('dialog.notResponding', { app: t('app.name') }),
    detail: t('dialog.notRespondingDetail'),
    buttons: [t('dialog.wait'), t('word.reload')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
    signal,
  })
  // Closed because the page answers again counts as waiting.
  return response === reloadButton && !signal.aborted
}
