import { clipboard } from 'electron'

/** In the main process, because the clipboard is gone from pages, and a page may lack the focus it would need. */
export const copyText = (text: string): Promise<void> => clipboard.writeText(text)
