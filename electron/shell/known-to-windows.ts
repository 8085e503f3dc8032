import type { App } from 'electron'

/** The installer's appId: Windows ties notifications and the task bar to it. */
export const appUserModelId = 'app.parlance.desktop'

/**
 * What Windows calls when a notification is clicked. Electron writes it into the registry and into a link in the Start
 * menu, and would make up a new one for each computer, which no uninstaller could find: assets/installer.nsh.
 */
export const toastActivator = '{BCA13F06-E475-4038-B35D-2B5078B64143}'

/** Before the first notification: Electron registers both with the first. */
export function becomeKnownToWindows(
  app: Pick<App, 'setAppUserModelId' | 'setToastActivatorCLSID'>,
  system: NodeJS.Platform,
): void {
  // Elsewhere Electron has no such functions, or empty ones.
  if (system !== 'win32') return
  app.setAppUserModelId(appUserModelId)
  app.setToastActivatorCLSID(toastActivator)
}
