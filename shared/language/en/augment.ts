/** The Augment screen. */
export const augmentMessages = {
  'augment.sub':
    '{count, plural, =0 {# sentences suggested} one {# sentence suggested} other {# sentences suggested}}',
  'augment.datasetSub':
    '{intents, plural, one {# intent} other {# intents}}, {count, plural, one {# sentence} other {# sentences}}, saved {time}',
  'augment.exportSum':
    '{count, plural, one {# sentence} other {# sentences}}, {entities, plural, one {# entity} other {# entities}}',
  'augment.exportFormats': 'Format of the file',
  'augment.exportRasa': 'Rasa',
  'augment.exportSpacy': 'spaCy',
  'augment.exportDoccano': 'doccano',
  'augment.exportLabelStudio': 'Label Studio',
  'augment.copied': '{count, plural, one {# sentence} other {# sentences}} copied',
  'augment.copiedLosses':
    '{count, plural, one {# thing} other {# things}} could not be written in this format. Save it as a file to see what.',
  'augment.generate': 'Generate {count, number}',
  'augment.generateMore': 'Generate {count, number} more',
  'augment.sentencePlaceholder': 'Type a sentence, such as: book a table for four people in Mumbai',
  'augment.intentPlaceholder': 'None',
  'augment.count': 'Sentences to write',
  'augment.fewer': 'Fewer sentences',
  'augment.more': 'More sentences',
  'augment.mostWithLabels': 'at most {most, number} with labels',
  'augment.mostPlain': 'at most {most, number} at once',
  'augment.keepValues': 'Keep values',
  'augment.keepValuesHelp':
    'The marked words stay in every sentence. Off: the labels are not sent, and more than ten sentences can be asked for.',
  'augment.restoreCase': 'Restore capitals',
  'augment.restoreCaseHelp':
    'The service writes small letters. On: words have the capitals that they have in your sentence.',

  'augment.noText': 'Type a sentence first.',
  'augment.notWhole': 'The number of sentences has to be a whole number.',
  'augment.tooFew': 'Ask for at least one sentence.',
  'augment.tooManyWithLabels':
    'With labels, the service writes at most {most, number} sentences at once. Ask for fewer, or turn off Keep values.',
  'augment.tooMany': 'Ask for at most {most, number} sentences at once.',

  'augment.suggestions': 'Suggestions',
  'augment.filterOpen': 'Open',
  'augment.filters': 'Which suggestions are shown',
  'augment.acceptAligned':
    '{count, plural, =0 {Accept # aligned} one {Accept # aligned} other {Accept # aligned}}',
  'augment.rejectOthers':
    '{count, plural, one {Reject # of another sentence} other {Reject # of other sentences}}',
  'augment.ofSentence': 'from “{text}”',
  'augment.byWayOf': 'by way of {language}',
  'augment.edit': 'Edit',
  'augment.reopen': 'Decide again',
  'augment.accepted': 'Accepted',
  'augment.rejected': 'Rejected',
  'augment.added': 'In the dataset',
  'augment.doneEditing': 'Done',
  'augment.number': 'Suggestion {number, number}',
  'augment.notAligned': '{label} not aligned',
  'augment.moved':
    '{count, plural, one {# entity was not where the service said and was found by its words} other {# entities were not where the service said and were found by their words}}',
  'augment.raw': 'Reply of the service',
  'augment.rawHelp': 'What was sent and what came back, as it was.',
  'augment.rawSent': 'Sent',
  'augment.rawReceived': 'Received',
  'augment.rawGone': 'The job is no longer there, so only this sentence is shown.',
  'augment.rawOf': 'Reply for suggestion {number, number}',

  'augment.asking': 'Writing {count, plural, one {# sentence} other {# sentences}}',
  'augment.unsureText': 'Sending it again may cost a second time.',
  'augment.came':
    '{count, plural, =0 {No new sentences came.} one {# new sentence came.} other {# new sentences came.}}',
  'augment.cameFewer':
    '{count, plural, =0 {No new sentences came} one {# new sentence came} other {# new sentences came}}, {asked, number} were asked for.',
  'augment.repeats': '{count, plural, one {# repeat was left out.} other {# repeats were left out.}}',

  'augment.keyMove': 'move',
  'augment.keyAccept': 'accept',
  'augment.keyReject': 'reject',
  'augment.keyEdit': 'edit',
  'augment.keyUndo': 'undo',
  'augment.listKeys': 'Arrows move, A accepts, X rejects, E edits, Control and Z takes back.',

  'augment.view': 'What is shown',
  'augment.dataset': 'Dataset',
  'augment.noDataset': 'Accepted sentences go into a dataset. Choose one, or add them and a new one is made.',
  'augment.openTable': 'Open the table',
  'augment.set': 'Part of the dataset',
  'augment.toDataset': 'Dataset for accepted sentences',
  'augment.addAccepted': '{count, plural, =0 {Add # accepted} one {Add # accepted} other {Add # accepted}}',
  'augment.addedTo':
    '{count, plural, one {# sentence was added to {dataset}} other {# sentences were added to {dataset}}}',
  'augment.newDataset': 'Sentences',

  'augment.asked': 'Asked before',
  'augment.askedCount': '{count, plural, one {# sentence} other {# sentences}}',
  'augment.keptCount': '{count, plural, =0 {none kept} one {# kept} other {# kept}}',
  'augment.useAgain': 'Use “{text}” again',
  'augment.onScreen': 'Editing',
  'augment.forget': 'Forget “{text}”',

  'augment.emptyTitle': 'One sentence becomes many',
  'augment.emptyText':
    'Type a sentence, mark the words that matter with a label, and the service writes others that mean the same.',
  'augment.noneHere': 'No suggestion is in this part of the list.',
} as const
