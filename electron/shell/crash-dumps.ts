import { app, crashReporter } from 'electron'

/**
 * Before `ready`, and before anything that may crash: from then on each process of the program writes down its memory
 * when it dies, into this folder of ours. Nothing is ever sent: no address is given.
 */
export function keepCrashDumps(folder: string): void {
  app.setPath('crashDumps', folder)
  crashReporter.start({ uploadToServer: false })
}
