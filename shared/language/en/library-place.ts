import { problemMessages } from './problems'

/** Where the library is, moving it to another folder, and checking it. */
export const libraryPlaceMessages = {
  'libraryPlace.awayTitle': 'The library is not there',
  'libraryPlace.away': 'It was in {folder}, and cannot be found there now.',
  'libraryPlace.awayHint': 'Connect its disk and look again, or say where the library is.',
  'libraryPlace.refusedTitle': 'The library stays where it is',
  'libraryPlace.no-library': 'There is no library in {folder}.',
  'libraryPlace.same': 'The library is in {folder} already.',
  'libraryPlace.inside': '{folder} is a part of the library itself.',
  'libraryPlace.program': '{folder} belongs to Parlance itself.',
  'libraryPlace.not-empty': '{folder} is not an empty folder.',
  'libraryPlace.no-locks':
    '{folder} cannot keep two programs from writing at once, as some network folders cannot.',
  'libraryPlace.link':
    '{folder} in the library is a link or something else that is no file, and would not be the same elsewhere.',
  'libraryPlace.differs': '{folder} could not be read back as it was written.',
  'libraryPlace.newer':
    'A newer version of Parlance keeps the one in {folder} in a form of its own. Nothing was changed.',
  'libraryPlace.newerHint': 'Update Parlance, then start it again.',
  'libraryPlace.find': 'Choose its folder',
  'libraryPlace.begin': 'Begin an empty library',
  'libraryPlace.beginTitle': 'Begin an empty library?',
  'libraryPlace.beginText':
    'Parlance forgets where the library was, and starts again with the one in its own folder. Nothing of the other one is changed.',

  'libraryPlace.move': 'Move',
  'libraryPlace.moveLabel': 'To another folder or disk',
  'libraryPlace.moveHelp': 'It is copied and compared before the old one goes.',
  'libraryPlace.choose': 'Choose a place',
  'libraryPlace.chooseTitle': 'An empty folder for the library',
  'libraryPlace.findTitle': 'The folder in which the library is',
  'libraryPlace.moveTitle': 'Move the library?',
  'libraryPlace.moveText':
    'To {folder}. Jobs pause, and Parlance starts again when it is done. The old one moves to the trash.',

  'libraryCheck.title': 'Check',
  'libraryCheck.label': 'Look through the library',
  'libraryCheck.help':
    'Every file is read, and the first and last second of every sound. Nothing is changed.',
  'libraryCheck.fine':
    '{files, plural, one {# file and {sounds, plural, one {# sound} other {# sounds}}: nothing is wrong.} other {# files and {sounds, plural, one {# sound} other {# sounds}}: nothing is wrong.}}',
  'libraryCheck.found': '{count, plural, one {# thing to look at} other {# things to look at}}',
  'libraryCheck.more': '{count, plural, one {And # more.} other {And # more.}}',
  'libraryCheck.removeSpare':
    '{count, plural, one {Put # thing nobody needs in the trash} other {Put # things nobody needs in the trash}}',
  'libraryCheck.fault.damaged': 'The file is damaged. A backup may still hold it.',
  'libraryCheck.fault.set-aside':
    'The file is damaged, and was put out of the way. A backup may still hold it.',
  'libraryCheck.fault.edits-aside': problemMessages['problems.damagedEdits'],
  'libraryCheck.fault.version-aside': problemMessages['problems.damagedVersion'],
  'libraryCheck.fault.edits': 'Some of its edits cannot be read. A backup may still hold them.',
  'libraryCheck.fault.size': 'It is longer or shorter than it was. A backup may still hold it.',
  'libraryCheck.fault.no-sound': 'There is no sound in it. Have it made again, or add it again.',
  'libraryCheck.fault.begins-badly': 'Its beginning cannot be played. Have it made again, or add it again.',
  'libraryCheck.fault.ends-badly': 'Its end cannot be played. Have it made again, or add it again.',
  'libraryCheck.fault.missing': 'Its file is not there. A backup may still hold it.',
  'libraryCheck.fault.newer': problemMessages['problems.newer'],
  'libraryCheck.fault.unreadable': problemMessages['problems.unreadable'],
  'libraryCheck.fault.misplaced': problemMessages['problems.misplaced'],
  'libraryCheck.fault.unknown': 'This version of Parlance does not know what it is.',
  'libraryCheck.fault.unclaimed':
    'Nothing in the library needs it. In a folder of a cloud, what does may still be on its way.',
  'libraryCheck.fault.leftover': 'It was begun, and never finished.',

  'cli.library.check':
    'Read every file of the library, and say what is damaged, missing, or belongs to nobody',
  'cli.library.move':
    'Move the library to another folder or disk, copied and compared before the old one goes',
  'cli.library.moveFolder': 'An empty folder, or one that is not there yet',
  'cli.library.there': 'It is there already: only remember the place',
  'cli.library.moved':
    '{files, plural, one {Moved # file, {size}, to {folder}} other {Moved # files, {size}, to {folder}}}',
  'cli.library.taken': 'The library in {folder} is used from now on.',
} as const
