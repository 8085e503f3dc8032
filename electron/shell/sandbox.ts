import { app } from 'electron'

/**
 * Before `ready`. Every page in a sandbox, whatever its window's options say. Where the person or the start script of
 * an AppImage has said `--no-sandbox`, because the system has none to give or as root, Electron would take that word
 * back and no page would start; then the windows' own `sandbox: true` still keeps Node out of them.
 */
export function sandboxEveryPage(): void {
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
}
