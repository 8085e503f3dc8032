/** Native dialogs: titles, buttons, notifications. */
export const dialogMessages = {
  'dialog.exportProfile': 'Export a service profile',
  'dialog.importProfile': 'Import a service profile',
  'dialog.saveReport': 'Save the report',
  'dialog.filesProfile': 'Service profile',
  'dialog.filesReport': 'Text file',
  'dialog.filesAll': 'All files',

  'dialog.crashedMain': '{app} ran into an error it cannot recover from',
  'dialog.crashedMainDetail':
    'Your work up to now is saved. Restart to go on, or copy a report for the people who can fix this. The report holds no password or token.',
  'dialog.crashedPage': 'This window of {app} stopped working',
  'dialog.crashedPageDetail':
    'Your work up to now is saved. Reload the window to go on, or copy a report for the people who can fix this. The report holds no password or token.',
  'dialog.crashedAgain': '{app} stopped working again',
  'dialog.crashedAgainDetail':
    'It happened twice within a few seconds, so trying again now would not help. Your work up to now is saved. Copy a report for the people who can fix this, then quit.',
  'dialog.crashedEarly':
    '{app} could not start. Try again. If this keeps happening, the log file in this folder says more: {folder}',
  'dialog.notResponding': 'This window of {app} does not respond',
  'dialog.notRespondingDetail':
    'It may be busy with something large. Wait, or reload the window. Your work up to now is saved.',
  'dialog.restart': 'Restart',
  'dialog.reload': 'Reload',
  'dialog.wait': 'Wait',
  'dialog.copyReport': 'Copy report',
  'dialog.copyReportAgain': 'Copied. Copy again',
  'dialog.quit': 'Quit',
} as const
