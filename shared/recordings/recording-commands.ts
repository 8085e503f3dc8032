/** What can be done on the Transcribe screen. Titles are in the catalogue under `command.<id>`. */
export const recordingCommands = {
  'recordings.add': { group: 'transcribe', keys: 'Mod+O' },
  'recordings.addRemote': { group: 'transcribe', keys: '' },
  'recordings.open': { group: 'transcribe', keys: '' },
  'recordings.rename': { group: 'transcribe', keys: 'F2' },
  'recordings.tags': { group: 'transcribe', keys: '' },
  'recordings.reviewed': { group: 'transcribe', keys: '' },
  'recordings.retry': { group: 'transcribe', keys: '' },
  'recordings.attach': { group: 'transcribe', keys: '' },
  'recordings.export': { group: 'transcribe', keys: '' },
  'recordings.delete': { group: 'transcribe', keys: 'Delete' },
} as const
