import { missingThrows } from './missing'
import { record } from './outside'
import type { Has } from './surface-members'

/** A window may come first; the options are last. */
function optionsOf<Options extends object>(args: readonly unknown[]): Options {
  return (args.at(-1) ?? {}) as Options
}
const cancelled = ({ cancelId, defaultId }: Electron.MessageBoxOptions): number => cancelId ?? defaultId ?? 0

/** Nobody is there to answer, so each dialog is cancelled. A spec puts its own function in place, as on Electron. */
export const dialog = missingThrows('dialog', {
  async showOpenDialog(...args: unknown[]): Promise<Electron.OpenDialogReturnValue> {
    record('dialog.showOpenDialog', optionsOf(args))
    return { canceled: true, filePaths: [] }
  },
  async showSaveDialog(...args: unknown[]): Promise<Electron.SaveDialogReturnValue> {
    record('dialog.showSaveDialog', optionsOf(args))
    return { canceled: true, filePath: '' }
  },
  async showMessageBox(...args: unknown[]): Promise<Electron.MessageBoxReturnValue> {
    const options = optionsOf<Electron.MessageBoxOptions>(args)
    record('dialog.showMessageBox', options)
    return { response: cancelled(options), checkboxChecked: options.checkboxChecked ?? false }
  },
  showMessageBoxSync(...args: unknown[]): number {
    const options = optionsOf<Electron.MessageBoxSyncOptions>(args)
    record('dialog.showMessageBoxSync', options)
    return cancelled(options)
  },
  showErrorBox(title: string, content: string): void {
    record('dialog.showErrorBox', title, content)
    console.error(`${title}: ${content}`)
  },
} satisfies Has<'Dialog'>)
