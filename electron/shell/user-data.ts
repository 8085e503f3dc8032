import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { app } from 'electron'

/** `Parlance --self-test`. What follows `--cli` is a text of the command line's. */
export const isSelfTest = process.argv.includes('--self-test') && !process.argv.includes('--cli')

/** Where everything is kept. A program that tests itself keeps away from a person's work, and from its window. */
export function userDataFolder(): string {
  if (isSelfTest) app.setPath('userData', mkdtempSync(join(app.getPath('temp'), 'parlance-self-test-')))
  return app.getPath('userData')
}
