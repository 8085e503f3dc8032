/** The application menu. */
export const menuMessages = {
  'menu.file': 'File',
  'menu.edit': 'Edit',
  'menu.go': 'Go',
  'menu.view': 'View',
  'menu.window': 'Window',
  'menu.developer': 'Developer',

  'menu.about': 'About {app}',
  'menu.license': 'Free software under the GNU General Public License, version 3 or later',
  'menu.services': 'Services',
  'menu.hide': 'Hide {app}',
  'menu.hideOthers': 'Hide others',
  'menu.showAll': 'Show all',
  'menu.quit': 'Quit {app}',

  'menu.cut': 'Cut',
  'menu.paste': 'Paste',
  'menu.pasteAsText': 'Paste as plain text',
  'menu.addToDictionary': 'Add to dictionary',

  'menu.fullScreen': 'Full screen',
  'menu.minimize': 'Minimize',
  'menu.zoomWindow': 'Zoom',
  'menu.bringAllToFront': 'Bring all to front',
  'menu.closeWindow': 'Close window',

  'menu.reload': 'Reload page',
  'menu.reloadFresh': 'Reload page without cache',
  'menu.developerTools': 'Developer tools',
} as const
