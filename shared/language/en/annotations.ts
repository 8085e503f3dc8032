/** The editor of texts with entities: Augment and Translate. */
export const annotationMessages = {
  'annotations.keysHelp':
    'Select words and press the number of a label to mark them. Alt and arrow down opens the labels. Shift, Alt and the arrows left and right move the end of the entity that holds the caret.',
  'annotations.wholeWordsHelp': 'A selection grows until it cuts no word.',

  'annotations.copyBrackets': 'Copy as bracket text',
  'annotations.unwritten':
    '{count, plural, one {Brackets cannot say # place in this text} other {Brackets cannot say # places in this text}}',

  'annotations.pickLabelKeys': 'Choose a label for the selection',

  'annotations.labels': 'Labels',
  'annotations.labelsHint': 'select words, then press a number',
  'annotations.labelsEmpty': 'A label names a kind of entity, as in city or time. Make the first one.',
  'annotations.newLabel': 'New',
  'annotations.newLabelName': 'Name of the new label',
  'annotations.addLabel': 'Add the label',
  'annotations.manageLabels': 'Manage labels',
  'annotations.addUnknown': 'Add {label} to the labels',

  'annotations.pickLabel': 'Label for “{value}”',
  'annotations.changeLabel': 'Another label for “{value}”',
  'annotations.findLabel': 'Find or name a label',
  'annotations.createLabel': 'New label “{name}”',
  'annotations.noLabelFound': 'No label has this name.',
  'annotations.removeEntity': 'Remove this entity',

  'annotations.entityCount': '{count, plural, one {# entity} other {# entities}}',
  'annotations.entitiesEmpty': 'No words are marked yet.',
  'annotations.position': '{start, number} to {end, number}',
  'annotations.entityKeys': 'Enter shows it in the text, a number changes its label, Delete removes it.',
  'annotations.moreForEntity': 'More for “{value}”',
  'annotations.startEarlier': 'Begin earlier',
  'annotations.startLater': 'Begin later',
  'annotations.endEarlier': 'End earlier',
  'annotations.endLater': 'End later',
  'annotations.startHandle': 'Start of “{value}”',
  'annotations.endHandle': 'End of “{value}”',
  'annotations.handleText': '“{value}”, characters {start, number} to {end, number}',

  'annotations.lost': 'Entities to place',
  'annotations.lostNotFound': '“{value}” is not in this text.',
  'annotations.lostEmpty': 'It came without words.',
  'annotations.lostOverlaps': '“{value}” overlaps another entity.',
  'annotations.lostNested': '“{value}” and another entity lie one in the other.',
  'annotations.pickWords': 'Pick the words',
  'annotations.useSelection': 'Use the selection',
  'annotations.dropLost': 'Leave {label} out',
  'annotations.picking':
    'Select the words for {label}. With the keyboard, press Enter when they are selected.',
  'annotations.stopPicking': 'Stop picking',

  'annotations.saidMarked': '“{value}” is marked as {label}.',
  'annotations.saidPlaced': '{label} is placed on “{value}”.',
  'annotations.saidRemoved': '“{value}” is no longer marked as {label}.',
  'annotations.saidResized': '{label} is now “{value}”.',
  'annotations.saidAlready': '“{value}” has the label {label} already.',
  'annotations.saidRelabelled': '“{value}” changed from {before} to {label}.',
  'annotations.saidNested':
    '“{value}” and “{other}” ({label}) would lie one in the other. Entities cannot be nested: change or remove {label} first.',
  'annotations.saidOverlaps':
    '“{value}” overlaps “{other}” ({label}). Words belong to one entity only: change or remove {label} first.',
  'annotations.saidBlank': 'Only white space is selected. Select the words to mark.',
  'annotations.saidNothingSelected': 'Select the words to mark first.',
  'annotations.saidNoNumber': 'No label has the number {number, number}. The text is as it was.',
  'annotations.saidDeleted':
    '{count, plural, one {# entity is gone with its text: {names}.} other {# entities are gone with their text: {names}.}}',
  'annotations.saidPasted':
    '{count, plural, one {Pasted with # entity.} other {Pasted with # entities.}} Undo brings back the text as it was written.',
  'annotations.saidPastedRefused':
    '{count, plural, one {Pasted with # entity.} other {Pasted with # entities.}} {refused, plural, one {# was left plain: it stands inside another entity.} other {# were left plain: they stand inside another entity.}}',
  'annotations.saidCopied': 'The text is copied with its entities in brackets.',
  'annotations.saidCopiedUnwritten':
    '{count, plural, one {The text is copied. # entity or piece of text would read differently from its brackets.} other {The text is copied. # entities or pieces of text would read differently from their brackets.}}',
  'annotations.saidNeighbour': '“{value}” goes no further: “{other}” stands there.',
  'annotations.saidTextEnd': '“{value}” goes no further: the text ends there.',
  'annotations.saidShortest': '“{value}” cannot be shorter. Remove it instead.',
  'annotations.saidUndone': 'Undone.',
  'annotations.saidRedone': 'Done again.',
  'annotations.saidNothingToRedo': 'There is nothing to do again.',

  'annotations.usage': '{count, plural, one {# time} other {# times}}',
  'annotations.nameOf': 'Name of {label}',
  'annotations.numberOf': 'Number of {label}',
  'annotations.lookOf': 'Look of {label}',
  'annotations.noNumber': 'None',
  'annotations.pattern': 'Line',
  'annotations.color4': 'Pink',
  'annotations.patternSolid': 'Solid',
  'annotations.patternDashed': 'Dashed',
  'annotations.patternDotted': 'Dotted',
  'annotations.patternDouble': 'Double',
  'annotations.patternZigzag': 'Zigzag',
  'annotations.patternTicks': 'Ticks',
  'annotations.nameEmpty': 'A label needs a name.',
  'annotations.nameLineBreak': 'A name stands on one line.',
  'annotations.nameTaken': 'There is a label of this name. Merge the two to use one for both.',
  'annotations.moreForLabel': 'More for {label}',
  'annotations.mergeInto': 'Merge into',
  'annotations.mergeTitle': 'Merge {from} into {into}?',
  'annotations.mergeText':
    '{count, plural, one {# entity changes from {from} to {into}.} other {# entities change from {from} to {into}.}}',
  'annotations.mergeUnused': 'No entity has the label {from}. Only the list of labels changes.',
  'annotations.merge': 'Merge',
  'annotations.deleteTitle': 'Delete the label {label}?',
  'annotations.deleteText':
    '{count, plural, one {# entity loses its mark. The words stay.} other {# entities lose their marks. The words stay.}}',
  'annotations.deleteUnused': 'No entity uses it.',
} as const
