import { saveLeftBehind } from './left-behind'
import { allSaved } from './open-transcript'
import { tellUnsaved } from './unsaved'

/** Main asks for it before the window closes, and waits to be told how it went. */
export async function saveEdits(): Promise<void> {
  await Promise.all([allSaved(), saveLeftBehind()])
  tellUnsaved(true)
}
