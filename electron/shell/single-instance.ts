import { app } from 'electron'

/**
 * Before `ready`. False: the program runs already, has been told, and this process must quit. `onSecond` is
 * called in the one that runs when somebody starts it again.
 */
export function claimSingleInstance(onSecond: (argv: string[], folder: string) => void): boolean {
  if (!app.requestSingleInstanceLock()) return false
  app.on('second-instance', (_event, argv, folder) => onSecond(argv, folder))
  return true
}
