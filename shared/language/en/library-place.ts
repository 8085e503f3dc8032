/** Where the library is, moving it to another folder, and checking it. */
export const libraryPlaceMessages = {
  'libraryPlace.awayTitle': 'The library is not there',
  'libraryPlace.away': 'It was in {folder}, and cannot be found there now.',
  'libraryPlace.awayHint': 'Connect its disk and look again, or say where the library is.',
  'libraryPlace.refusedTitle': 'The library stays where it is',
  'libraryPlace.refusedHint': 'Choose an empty folder.',
  'libraryPlace.noLibrary': 'There is no library in {folder}.',
  'libraryPlace.same': 'The library is in {folder} already.',
  'libraryPlace.inside': '{folder} is a part of the library itself.',
  'libraryPlace.program': '{folder} belongs to Parlance itself.',
  'libraryPlace.notEmpty': '{folder} is not an empty folder.',
  'libraryPlace.noLocks':
    '{folder} cannot keep two programs from writing at once, as some network folders cannot.',
  'libraryPlace.link':
    '{folder} in the library is a link or something else that is no file, and would not be the same elsewhere.',
  'libraryPlace.differs': '{folder} could not be read back as it was written.',
} as const
