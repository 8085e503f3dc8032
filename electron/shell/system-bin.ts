import { shell } from 'electron'

/** To the bin of the system, from where a person can take it back. Rejects where there is none. */
export const trashItem = (path: string): Promise<void> => shell.trashItem(path)

/** In the file manager, with the file selected. */
export const showFile = (path: string): void => shell.showItemInFolder(path)
