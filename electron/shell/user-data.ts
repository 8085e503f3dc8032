import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'

/** `Parlance --self-test`. Where `--cli` is said too, it is a word of the command line's. */
export const isSelfTest = (argv: readonly string[]): boolean =>
  argv.includes('--self-test') && !argv.includes('--cli')

/** Where everything is kept. A program that tests itself keeps away from a person's work, and from its window. */
export function userDataFolder(testsItself: boolean): string {
  if (testsItself) app.setPath('userData', mkdtempSync(join(app.getPath('temp'), 'parlance-self-test-')))
  return app.getPath('userData')
}
