import type { Platform } from './platform'

/** The parts of the program, in the order in which lists of actions show them, by what they are called there. */
export const actionGroups = {
  everywhere: 'frame.everywhere',
  edit: 'menu.edit',
  playback: 'word.playback',
  transcript: 'frame.transcriptGroup',
  speech: 'frame.speech',
  transcribe: 'frame.transcribe',
  augment: 'frame.augment',
  translate: 'frame.translate',
  dub: 'frame.dub',
  view: 'frame.view',
  account: 'word.account',
  help: 'word.help',
} as const

export type ActionGroup = keyof typeof actionGroups
export const groupNames = Object.keys(actionGroups) as readonly ActionGroup[]

interface Entry {
  /** `Mod` is Command on macOS, Control elsewhere. Empty: no shortcut, until a person gives it one. */
  keys: string
  /** Where `keys` are the system's on a Mac, or move the caret there. */
  macKeys?: string
  /** As the menu and the palette call it, where nothing around it says what it is about. */
  text: string
  /** As a button calls it, beside what it is about. Left out: the same. */
  short?: string
  /** A held key says it again and again. */
  repeats?: true
}

/**
 * Every action of the program, by the part of the page that does it: the menu, the palette, the shortcut sheet, the
 * settings and the buttons are made from this list. Its other half, the icon, when and what, is one object in the
 * page: `defineActions` there names what is missing.
 */
const parts = {
  everywhere: {
    'go.speech': { keys: 'Mod+1', text: 'Go to Speech' },
    'go.transcribe': { keys: 'Mod+2', text: 'Go to Transcribe' },
    'go.augment': { keys: 'Mod+3', text: 'Go to Augment' },
    'go.translate': { keys: 'Mod+4', text: 'Go to Translate' },
    'go.dub': { keys: 'Mod+5', text: 'Go to Dub' },
    'go.activity': { keys: 'Mod+6', text: 'Go to Activity' },
    'go.settings': { keys: 'Mod+,', text: 'Open settings' },
    'go.back': { keys: 'Mod+[', text: 'Go back', short: 'Back' },
    'go.forward': { keys: 'Mod+]', text: 'Go forward', short: 'Forward' },
    'palette.open': { keys: 'Mod+K', text: 'Search or run a command' },
    'shortcuts.show': { keys: '?', text: 'Show keyboard shortcuts' },
  },
  edit: {
    'edit.undo': { keys: 'Mod+Z', text: 'Undo', repeats: true },
    'edit.redo': { keys: 'Mod+Shift+Z', text: 'Redo', repeats: true },
    'edit.find': { keys: 'Mod+F', text: 'Find' },
    'edit.replace': { keys: 'Mod+H', macKeys: 'Mod+Alt+F', text: 'Find and replace' },
  },
  timeline: {
    'sound.toggle': { keys: 'Ctrl+ ', text: 'Play or pause' },
    'sound.back': { keys: 'Alt+ArrowLeft', macKeys: 'Mod+Alt+ArrowLeft', text: 'Step back', repeats: true },
    'sound.forward': {
      keys: 'Alt+ArrowRight',
      macKeys: 'Mod+Alt+ArrowRight',
      text: 'Step forward',
      repeats: true,
    },
    'sound.previousTurn': {
      keys: 'Alt+Shift+ArrowLeft',
      macKeys: 'Mod+Alt+Shift+ArrowLeft',
      text: 'Previous turn',
      repeats: true,
    },
    'sound.nextTurn': {
      keys: 'Alt+Shift+ArrowRight',
      macKeys: 'Mod+Alt+Shift+ArrowRight',
      text: 'Next turn',
      repeats: true,
    },
    'sound.slower': { keys: 'F3', text: 'Play slower' },
    'sound.faster': { keys: 'F4', text: 'Play faster' },
    'sound.normalSpeed': { keys: '', text: 'Play at normal speed' },
    'sound.loop': { keys: 'L', text: 'Loop the selection or the turn' },
    'sound.selectFrom': { keys: 'Alt+[', macKeys: 'Mod+Alt+[', text: 'Select from the playhead' },
    'sound.selectTo': { keys: 'Alt+]', macKeys: 'Mod+Alt+]', text: 'Select up to the playhead' },
    'sound.selectNothing': { keys: 'Alt+X', text: 'Select nothing of the recording' },
    'sound.mute': { keys: '', text: 'Mute' },
    'sound.zoomIn': { keys: 'Alt+=', text: 'Zoom in', repeats: true },
    'sound.zoomOut': { keys: 'Alt+-', text: 'Zoom out', repeats: true },
    'sound.fit': { keys: 'Alt+0', text: 'Show the whole recording', short: 'Fit' },
    'sound.follow': { keys: 'Mod+Shift+F', text: 'Follow the sound', short: 'Follow' },
    'sound.startHere': { keys: '[', text: 'Start the word at the playhead' },
    'sound.endHere': { keys: ']', text: 'End the word at the playhead' },
  },
  speech: {
    'speech.synthesize': { keys: 'Mod+Enter', text: 'Synthesize the selected lines, or all that are due' },
    'speech.again': { keys: 'Mod+R', text: 'Synthesize again' },
    'speech.synthesizeStale': { keys: '', text: 'Synthesize stale lines' },
    'speech.synthesizeDrafts': { keys: '', text: 'Synthesize drafts' },
    'speech.synthesizeAll': { keys: '', text: 'Synthesize all lines' },
    'speech.retryFailed': { keys: '', text: 'Try all failed lines again' },
    'speech.cancel': { keys: '', text: 'Cancel synthesis' },
    'speech.cancelLines': { keys: '', text: 'Cancel selected lines' },
    'speech.playAll': { keys: 'Mod+Shift+ ', text: 'Play all in order' },
    'speech.addLine': { keys: 'Mod+Shift+Enter', text: 'Add a line below', short: 'Add line' },
    'speech.duplicate': { keys: 'Mod+Shift+D', text: 'Duplicate lines', short: 'Duplicate' },
    'speech.fillDown': { keys: 'Mod+D', text: 'Fill down' },
    'speech.moveUp': { keys: 'Alt+ArrowUp', text: 'Move lines up' },
    'speech.moveDown': { keys: 'Alt+ArrowDown', text: 'Move lines down' },
    'speech.delete': { keys: 'Delete', text: 'Delete lines', short: 'Delete' },
    'speech.import': { keys: 'Mod+I', text: 'Import lines', short: 'Import' },
    'speech.save': { keys: 'Mod+S', text: 'Save audio' },
    'speech.saveSheet': { keys: '', text: 'Save the sheet as a file' },
    'speech.saveTable': { keys: '', text: 'Save the lines as a CSV table' },
    'speech.copyLines': { keys: '', text: 'Copy lines' },
    'speech.details': { keys: 'Mod+Shift+I', text: 'Show or hide line details' },
    'speech.newSheet': { keys: '', text: 'New sheet' },
    'speech.sample': { keys: 'Mod+Shift+O', text: 'Open a sample sheet' },
  },
  library: {
    'recordings.add': { keys: 'Mod+O', text: 'Add recordings' },
    'recordings.addRemote': { keys: '', text: 'Add from the service', short: 'From the service…' },
    'recordings.open': { keys: '', text: 'Open the recording', short: 'Open' },
    'recordings.rename': { keys: 'F2', text: 'Rename the recording', short: 'Rename' },
    'recordings.tags': { keys: '', text: 'Tag the selected recordings', short: 'Tags…' },
    'recordings.reviewed': {
      keys: '',
      text: 'Mark the selected recordings as reviewed',
      short: 'Mark as reviewed',
    },
    'recordings.retry': { keys: '', text: 'Try the failed of the selected again', short: 'Try again' },
    'recordings.attach': { keys: '', text: 'Attach a transcript', short: 'Attach a transcript…' },
    'recordings.export': { keys: '', text: 'Export transcripts to files', short: 'Export' },
    'recordings.delete': { keys: 'Delete', text: 'Delete the selected recordings', short: 'Delete' },
  },
  workbench: {
    'transcript.nextDoubtful': { keys: 'F8', text: 'Hear the next doubtful word', repeats: true },
    'transcript.previousDoubtful': {
      keys: 'Shift+F8',
      text: 'Hear the previous doubtful word',
      repeats: true,
    },
    'transcript.markCorrect': { keys: 'Mod+Enter', text: 'Mark the word correct' },
    'transcript.editWord': { keys: 'Mod+E', text: 'Edit the word' },
    'transcript.replay': { keys: 'F5', text: 'Replay the paragraph' },
    'transcript.playSelection': { keys: 'Mod+Shift+ ', text: 'Play the selected words' },
    'transcript.split': { keys: '', text: 'Split the paragraph' },
    'transcript.join': { keys: '', text: 'Join to the paragraph before' },
    'transcript.giveSpeaker': { keys: 'Mod+Shift+S', text: 'Change the speaker' },
    'transcript.insertMissed': { keys: 'Mod+Shift+M', text: 'Add words the machine missed' },
    'transcript.toDataset': {
      keys: 'Mod+Shift+D',
      text: 'Add what was said to a dataset',
      short: 'To a dataset…',
    },
    'transcript.addNote': { keys: 'Mod+J', text: 'Add a note at this time' },
    'transcript.tellPlace': { keys: 'Mod+Shift+P', text: 'Say where I am' },
    'transcript.goToSound': { keys: 'Mod+Shift+G', text: 'Go to the word being spoken' },
    'transcript.showSpeakers': { keys: '', text: 'Show speakers' },
    'transcript.showReview': { keys: '', text: 'Show doubtful words' },
    'transcript.showNotes': { keys: '', text: 'Show notes' },
    'transcript.showHistory': { keys: 'Mod+Shift+H', text: 'Show versions', short: 'Versions' },
    'transcript.export': { keys: 'Mod+Shift+E', text: 'Export the transcript', short: 'Export' },
    'transcript.togglePanel': { keys: 'Mod+Shift+B', text: 'Show or hide the side panel' },
  },
  augment: {
    'augment.generate': { keys: 'Mod+Enter', text: 'Generate sentences' },
    'augment.acceptAligned': { keys: 'Mod+Shift+A', text: 'Accept all aligned sentences' },
    'augment.addAccepted': { keys: 'Mod+Shift+Enter', text: 'Add accepted sentences to the dataset' },
    'augment.suggestions': { keys: 'F6', text: 'Go between the sentence and its suggestions' },
    'datasets.table': { keys: 'Mod+Shift+B', text: 'Go between the sentence and the dataset table' },
  },
  datasetImport: {
    'datasets.import': { keys: 'Mod+I', text: 'Import sentences', short: 'Import' },
  },
  datasetPicker: {
    'datasets.new': { keys: '', text: 'New dataset' },
    'datasets.rename': { keys: '', text: 'Rename the dataset', short: 'Rename' },
  },
  dataset: {
    'datasets.add': { keys: '', text: 'Add a sentence to the dataset', short: 'Add sentence' },
    'datasets.addHeard': { keys: '', text: 'Add sentences from recordings', short: 'Add from recordings…' },
    'datasets.hear': { keys: 'F5', text: 'Play the sentence as it was said' },
    'datasets.showHeard': {
      keys: '',
      text: 'Show the sentence in its transcript',
      short: 'Show in the transcript',
    },
    'datasets.export': { keys: '', text: 'Export sentences', short: 'Export' },
    'datasets.health': { keys: 'Mod+Shift+H', text: 'Look at the health of the dataset', short: 'Health' },
    'datasets.markAll': { keys: 'Mod+Shift+M', text: 'Mark the same words everywhere', short: 'Mark all' },
    'datasets.findUnmarked': {
      keys: 'Mod+Shift+K',
      text: 'Show sentences with known words that are not marked',
      short: 'Unmarked',
    },
    'datasets.split': { keys: '', text: 'Split into training and test', short: 'Split' },
    'datasets.hearAgain': {
      keys: '',
      text: 'Have sentences said and heard again',
      short: 'Hear again',
    },
    'datasets.run': { keys: '', text: 'Augment sentences of the dataset', short: 'Augment' },
  },
  translation: {
    'translate.run': { keys: 'Mod+Enter', text: 'Translate' },
    'translate.swap': { keys: 'Mod+Shift+S', text: 'Swap the languages' },
    'translate.copy': { keys: 'Mod+Shift+C', text: 'Copy the translation' },
  },
  translate: {
    'translate.batch': { keys: 'Mod+Shift+B', text: 'Go between text and batch table' },
  },
  dubs: {
    'dub.new': { keys: '', text: 'New dub' },
  },
  dub: {
    'dub.make': { keys: 'Mod+Shift+Enter', text: 'Make the dub' },
    'dub.cast': { keys: 'Mod+Shift+S', text: 'Choose the voices of the dub', short: 'Voices' },
    'dub.glossary': { keys: '', text: 'Edit the glossary of the dub', short: 'Glossary' },
    'dub.bring': { keys: '', text: 'Bring in a translation', short: 'Bring in a translation…' },
    'dub.addLanguage': { keys: '', text: 'Add a language to the dub', short: 'Add a language' },
    'dub.export': { keys: 'Mod+Shift+E', text: 'Export the dub', short: 'Export' },
    'dub.speakStale': { keys: '', text: 'Speak all stale lines again' },
    'dub.askShorter': {
      keys: '',
      text: 'Ask for other wordings of all lines that are too long',
      short: 'Ask for shorter wordings',
    },
    'dub.useShorter': {
      keys: '',
      text: 'Take the offered wordings that are short enough',
      short: 'Take the wordings that are short enough',
    },
  },
  dubPreview: {
    'dub.listen': { keys: 'Alt+O', text: 'Hear the dub, the original or both' },
    'dub.startHere': { keys: '[', text: 'Start the line at the playhead' },
    'dub.endHere': { keys: ']', text: 'End the line at the playhead' },
    'dub.hearLine': { keys: 'F5', text: 'Hear the line, from a second before it' },
  },
  dubLine: {
    'dub.speak': { keys: 'Mod+Enter', text: 'Speak the line', short: 'Speak' },
    'dub.askWordings': {
      keys: '',
      text: 'Ask for other wordings of the line',
      short: 'Other wordings',
    },
    'dub.speakSpeaker': {
      keys: '',
      text: 'Speak all lines of this speaker again',
      short: 'All of this speaker again',
    },
    'dub.ownTake': {
      keys: '',
      text: 'Use a recording of your own for the line',
      short: 'Your own recording…',
    },
    'dub.nextLine': { keys: 'Alt+ArrowDown', text: 'Next line of the dub', repeats: true },
    'dub.previousLine': { keys: 'Alt+ArrowUp', text: 'Previous line of the dub', repeats: true },
    'dub.nextProblem': { keys: 'F8', text: 'Next line that needs you', repeats: true },
    'dub.previousProblem': { keys: 'Shift+F8', text: 'Previous line that needs you', repeats: true },
    'dub.splitLine': { keys: 'Mod+Shift+X', text: 'Split the line of the dub', short: 'Split' },
    'dub.joinLine': {
      keys: 'Mod+Shift+J',
      text: 'Join the line with the one behind it',
      short: 'Join with the next',
    },
    'dub.nextTake': { keys: 'Alt+Shift+ArrowDown', text: 'Next take of the line' },
    'dub.previousTake': { keys: 'Alt+Shift+ArrowUp', text: 'Previous take of the line' },
    'dub.useFirst': { keys: 'Alt+1', text: 'Take the first suggestion and go on' },
    'dub.useSecond': { keys: 'Alt+2', text: 'Take the second suggestion and go on' },
    'dub.useThird': { keys: 'Alt+3', text: 'Take the third suggestion and go on' },
    'dub.check': { keys: 'Mod+Shift+C', text: 'Line of the dub is checked, or not', short: 'Checked' },
  },
  view: {
    'rail.toggle': { keys: 'Mod+B', text: 'Collapse or expand navigation' },
    'theme.light': { keys: '', text: 'Use the light theme' },
    'theme.dark': { keys: '', text: 'Use the dark theme' },
    'theme.system': { keys: '', text: 'Use the theme of the system' },
    'text.larger': { keys: 'Mod+=', text: 'Larger text', repeats: true },
    'text.smaller': { keys: 'Mod+-', text: 'Smaller text', repeats: true },
    'text.reset': { keys: 'Mod+0', text: 'Normal text size' },
  },
  account: {
    'service.switch': { keys: '', text: 'Switch service' },
    'service.check': { keys: '', text: 'Check this service' },
    'session.signOut': { keys: '', text: 'Sign out' },
  },
  help: {
    'report.copy': { keys: '', text: 'Copy a report', short: 'Copy report' },
    'logs.show': { keys: '', text: 'Show the log folder' },
  },
} as const satisfies Record<string, Record<string, Entry>>

export type ActionPart = keyof typeof parts
export type IdIn<Part extends ActionPart> = { [One in Part]: keyof (typeof parts)[One] }[Part]
/** The name of an action, by which settings, the menu and the palette know it. */
export type CommandId = IdIn<ActionPart>

const groupOf: Record<ActionPart, ActionGroup> = {
  everywhere: 'everywhere',
  edit: 'edit',
  timeline: 'playback',
  speech: 'speech',
  library: 'transcribe',
  workbench: 'transcript',
  augment: 'augment',
  datasetImport: 'augment',
  datasetPicker: 'augment',
  dataset: 'augment',
  translation: 'translate',
  translate: 'translate',
  dubs: 'dub',
  dub: 'dub',
  dubPreview: 'dub',
  dubLine: 'dub',
  view: 'view',
  account: 'account',
  help: 'help',
}

/** There whatever is in sight; all others are there while what does them is. */
export type ProgramPart = 'everywhere' | 'view' | 'account' | 'help'
export type ProgramCommandId = IdIn<ProgramPart>

type KnownEntry = Entry & { group: ActionGroup }

const partNames = Object.keys(parts) as readonly ActionPart[]
const entriesOf = (part: ActionPart): [string, KnownEntry][] =>
  Object.entries<Entry>(parts[part]).map(([id, entry]) => [id, { ...entry, group: groupOf[part] }])

export const actionTable = Object.fromEntries(partNames.flatMap(entriesOf)) as Readonly<
  Record<CommandId, KnownEntry>
>
export const commandIds = Object.keys(actionTable) as readonly CommandId[]

/** The keys that the program came with. Empty: none. */
export function usualKeys(id: CommandId, os: Platform['os']): string {
  const { keys, macKeys = keys } = actionTable[id]
  return os === 'macos' ? macKeys : keys
}

type ShortOf<Entries> = {
  [Id in keyof Entries]: Entries[Id] extends { short: string } ? Id : never
}[keyof Entries]
type ShortId = { [Part in ActionPart]: ShortOf<(typeof parts)[Part]> }[ActionPart]
const hasShort = (id: CommandId): id is ShortId => actionTable[id].short !== undefined
/** What it is called beside what it is about, in the catalogue. */
export const shortTextOf = (id: CommandId) =>
  hasShort(id) ? (`short.${id}` as const) : (`command.${id}` as const)

/** For the catalogue. */
export const actionMessages = {
  ...Object.fromEntries(commandIds.map(id => [`command.${id}`, actionTable[id].text])),
  ...Object.fromEntries(commandIds.filter(hasShort).map(id => [`short.${id}`, actionTable[id].short])),
} as Record<`command.${CommandId}` | `short.${ShortId}`, string>
