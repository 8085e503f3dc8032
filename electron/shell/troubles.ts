import { app, dialog, type WebContents } from 'electron'

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
