import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'
import { temporaryPrefix } from '../storage/temporary-folders'

/** `Parlance --self-test`, of a start that means the window. */
export const isSelfTest = (argv: readonly string[]): boolean => argv.includes('--self-test')

/** Where everything is kept. A program that tests itself keeps away from a person's work, and from its window. */
export function userDataFolder(testsItself: boolean): string {
  if (testsItself)
    app.setPath('userData', mkdtempSync(join(app.getPath('temp'), temporaryPrefix('self-test'))))
  return app.getPath('userData')
}
