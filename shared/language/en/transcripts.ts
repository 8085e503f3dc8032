/** Transcripts as things in the library: their versions, and files they are made from. */
export const transcriptMessages = {
  'history.title': 'Versions',
  'history.close': 'Close versions',
  'history.save': 'Save a version',
  'history.unsaved': 'The last edits are not on disk yet. Save the version again when they are.',
  'history.saveHint': 'Keeps it as it is now, to come back to.',
  'history.name': 'Name of the version',
  'history.namePlaceholder': 'Before the review',
  'history.loading': 'Reading versions',
  'history.machine': 'The machine’s version',
  'history.machineAbout': 'As it was recognised',
  'history.importedAbout': 'As it was brought in',
  'history.session': 'Earlier edits',
  'history.same': 'The words are the same as now.',
  'history.sameButSpeakers': 'The words are the same as now. Speakers or paragraphs differ.',
  'history.changed':
    '{added, plural, one {# word added} other {# words added}}, {removed, plural, one {# word removed} other {# words removed}} since',
  'history.more': '{count, plural, one {# more place} other {# more places}}',
  'history.restored': 'Version restored',
  'history.restoredText': 'Undo takes you back to where you were.',
  'history.actions': 'More about {name}',
  'history.gone': 'This version can no longer be read back.',
} as const
