/** Title bar, rail, status bar, banners, palette, shortcut sheet. */
export const frameMessages = {
  'frame.windowTitle': '{screen}, {app}',
  'frame.skipToContent': 'Skip to the content',

  'frame.menu': 'Menu',
  'frame.withKeys': '{label} ({keys})',
  'frame.search': 'Search or run a command',

  'frame.navigation': 'Main',
  'frame.speech': 'Speech',
  'frame.transcribe': 'Transcribe',
  'frame.augment': 'Augment',
  'frame.translate': 'Translate',
  'frame.dub': 'Dub',
  'frame.activity': 'Activity',
  'frame.collapse': 'Collapse',
  'frame.expandRail': 'Expand navigation',
  'frame.activityWithCount': 'Activity, {count, plural, one {# job running} other {# jobs running}}',

  'frame.accountOffline': 'Offline',
  'frame.services': 'Services',
  'frame.manageServices': 'Manage services',

  'frame.noJobs': 'No jobs running',
  'frame.jobsRunning': '{count, plural, one {# job running} other {# jobs running}}',
  'frame.linesOf': '{done, number} of {total, plural, one {# line} other {# lines}}',
  'frame.sentencesOf': '{done, number} of {total, plural, one {# sentence} other {# sentences}}',
  'frame.readyHere': 'Ready on this computer',
  'frame.connected': 'Connected to {host}, {milliseconds, number} ms',
  'frame.notTried': '{host}, not reached yet',
  'frame.offlineSince': 'Offline since {time}, {host}',
  'frame.storageTitle': 'What takes up space in {folder}',

  'frame.unsavedOne': 'Edits of {name} are not saved yet.',
  'frame.unsavedSeveral':
    '{count, plural, one {Edits of # document are not saved yet.} other {Edits of # documents are not saved yet.}}',
  'frame.dropped':
    '{count, plural, one {# edit of {name} could not be placed: it was changed meanwhile} other {# edits of {name} could not be placed: it was changed meanwhile}}',
  'frame.unsavedText': 'The disk does not answer.',
  'frame.offline': 'Cannot reach {host}.',
  'frame.offlineText': 'You can keep editing. Work that needs the service waits for it.',
  'frame.nextTry': 'Next try in {seconds, number} s',
  'frame.trying': 'Trying',
  'frame.tryNow': 'Try now',

  'frame.ended': 'Your session with {service} has ended.',
  'frame.endedText': 'Sign in again as {email} and work goes on. Nothing is lost.',
  'frame.password': 'Password of {email}',

  'frame.settingsMalformed': 'The settings could not be read, so Parlance started with its defaults.',
  'frame.settingsNewer': 'The settings are from a newer Parlance, so this one started with its defaults',
  'frame.settingsUnreadable':
    'The settings cannot be read just now. Parlance works with its defaults until they can, and changes nothing in them.',
  'frame.profileNewer': 'A service is from a newer Parlance and is not in the list',
  'frame.profileMalformed': 'A service could not be read and is not in the list.',
  'frame.profileUnreadable': 'A service cannot be read just now. It is in the list again once it can.',
  'frame.libraryUnavailable':
    'The library cannot be opened, so jobs and transcripts are not shown. Another copy of the program may be backing it up or restoring it.',
  'frame.libraryUnread':
    'The library was not opened, because a file of it cannot be read just now. Start Parlance again once it can.',
  'frame.libraryNewer':
    'The library was not opened, because a newer version of Parlance keeps it in a form of its own.',
  'frame.libraryNewerText': 'Update Parlance to go on with it. Nothing was changed.',
  'frame.libraryUpgrading': 'The library is being backed up.',
  'frame.libraryUpgradingText':
    'This version of Parlance keeps it in a newer form. It is opened once there is a backup of it as it is now.',
  'frame.libraryNotUpgraded': 'The library was not opened, because it could not be backed up first.',
  'frame.libraryNotUpgradedText':
    'This version of Parlance keeps it in a newer form. Make room for a copy of the library on its disk, then start Parlance again. Nothing was changed.',
  'frame.libraryBackedUp':
    'From now on the library is kept in a newer form. As it was before, it was backed up first.',
  'frame.tokenUnreadable': 'The saved sign-in could not be read, so you need to sign in again.',
  'frame.tokenUnread':
    'The saved sign-in cannot be read just now. Sign in again, or start Parlance again later.',
  'frame.tokenWaits': 'The saved sign-in is there, but the keychain is locked or busy.',
  'frame.tokenWaitsText': 'Unlock the keychain and start Parlance again, or sign in until you quit.',
  'frame.setAside': 'The file is kept as {file}.',
  'frame.leftInPlace': 'The file was left where it is: {file}.',
  'frame.showFolder': 'Show folder',

  'frame.findWhat': 'A name, a word that was said, a setting, a command',
  'frame.finds': 'Here you find',
  'frame.finds.recordings': 'Recordings',
  'frame.finds.said': 'Words that were said',
  'frame.finds.lines': 'Lines',
  'frame.finds.sentences': 'Sentences and translations',
  'frame.finds.settings': 'Settings',
  'frame.finds.commands': 'Commands',
  'frame.palette': 'Search and commands',
  'frame.paletteResults': 'Results',
  'frame.paletteCount': '{count, plural, =0 {# results} one {# result} other {# results}}',
  'frame.commands': 'Commands',
  'frame.batches': 'Batches',
  'frame.dubs': 'Dubs',
  'frame.showMore': 'Show more',
  'frame.morePlaces': '{count, plural, one {# more place} other {# more places}}',
  'frame.clearSearch': 'Clear the search',
  'frame.findWithin': 'A name, or a word in it',
  'frame.findIn.sheet': 'Find in sheets',
  'frame.findIn.dataset': 'Find in datasets',
  'frame.findIn.batch': 'Find in batches',
  'frame.findIn.dub': 'Find in dubs',
  'frame.findEverywhere': 'Search everywhere',
  'frame.nothingFound': 'Nothing found',
  'frame.nothingFoundYet': 'Nothing found yet',
  'frame.nothingFoundHint': 'Try another word, or only the beginning of it.',
  'frame.indexIsMade':
    'The library is still being looked through: {done, number} of {count, plural, one {# item} other {# items}}.',
  'frame.indexNotKept':
    'The index of the library cannot be kept on the disk, so the library is looked through anew at each start.',
  'frame.indexFull': 'The disk is full, so what changed lately may not be found.',
  'frame.indexNotWritten':
    'The index of the library cannot be written just now, so what changed lately may not be found.',
  'frame.recent': 'Recent',
  'frame.everywhere': 'Everywhere',
  'frame.transcriptGroup': 'Transcript',
  'frame.view': 'View',
  'frame.switchTo': 'Switch to {service}',

  'frame.changeShortcuts': 'Change shortcuts',
  'frame.keyControl': 'Ctrl',
  'frame.keyShift': 'Shift',
  'frame.keyAlt': 'Alt',
  'frame.keyEnter': 'Enter',
  'frame.keyEscape': 'Esc',
  'frame.keySpace': 'Space',

  'frame.reportCopied': 'Report copied',
  'frame.reportCopiedText': 'It holds versions, settings and the last lines of the log, and no secrets.',
  'frame.checking': 'Checking {service}',
  'frame.checkGood': '{service} works',
  'frame.checkGoodText': '{count, plural, one {# check passed} other {# checks passed}}.',
  'frame.checkBad': '{service} has a problem',
  'frame.checkBadText':
    '{count, plural, one {# check failed} other {# checks failed}}. Settings shows which.',
  'frame.signedOutOf': 'Signed out of {service}',
  'frame.closeNotification': 'Close this message',

  'frame.crashed': 'This screen stopped working',
  'frame.crashedText': 'Parlance made a mistake. Your work is on disk; reloading the window brings it back.',
  'frame.startFailed': 'Parlance could not start',
} as const
