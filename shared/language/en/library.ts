/** The library as a whole, in the settings and on the command line. */
export const libraryMessages = {
  'settings.sectionLibrary': 'Library',
  'library.where': 'Where it is',
  'library.size': '{files, plural, one {{size} in # file} other {{size} in # files}}',
  'library.free': '{size} free',
  'library.measuring': 'Measuring',
  'library.show': 'Show',
  'library.showFolder': 'Show the folder of the library',

  'library.part.recordings': 'Recordings',
  'library.part.transcripts': 'Transcripts',
  'library.part.results': 'What services made',
  'library.part.speech': 'Speech',
  'library.part.sentences': 'Datasets',
  'library.part.translations': 'Translations and drafts',
  'library.part.jobs': 'Jobs',
  'library.part.other': 'Other',

  'library.task.backing-up': 'Backing up',
  'library.task.restoring': 'Restoring',
  'library.task.moving': 'Moving the library',
  'library.task.checking': 'Checking the library',
  'library.task.progress': '{done} of {total}',
  'library.task.cancel': 'Cancel',

  'cli.library': 'The library: where it is, backups of it, and restoring one',
  'cli.library.where': 'Say where the library is, and how large, by kind',
} as const
