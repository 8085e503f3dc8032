import {
  IconBulb,
  IconCopy,
  IconDeviceFloppy,
  IconFileExport,
  IconFileImport,
  IconLayoutSidebarRight,
  IconPlayerPlayFilled,
  IconPlayerStop,
  IconPlaylist,
  IconPlus,
  IconRefresh,
  IconSearch,
  IconTable,
  IconTrash,
} from '@tabler/icons-react'
import { copyLines } from '../../shared/speech/commands/paste-lines'
import { chosenTake } from '../../shared/speech/line'
import { busyOf } from '../../shared/speech/line-state'
import type { SheetFileKind } from '../../shared/speech/save/speech-file-requests'
import { linesOf } from '../../shared/speech/sheet'
import { type Condition, defineActions, whenever } from '../actions/action'
import { bridge } from '../bridge'
import { notify, notifyError, notifySaved, told } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { isNarrow } from '../program/narrow'
import { isPlaying, pauseSound, usePlayer } from '../sound/player'
import { openSample } from './empty/sample-lines'
import { openSheetFind } from './find/find-store'
import { showDetails } from './inspector/inspector'
import { newSheet, takeBackLast, useSheetList } from './sheets/sheet-list'
import { openDialog } from './store/dialogs'
import {
  addLine,
  canFillDown,
  deleteTargets,
  duplicateTargets,
  fillDownTargets,
  moveTargets,
} from './store/line-commands'
import { cancelLines, cancelRuns, runDue, runLines } from './store/run-lines'
import { targetsOf } from './store/selection'
import { playLine, targetsWithSound, togglePlayAll } from './store/sounds'
import { canRedo, canUndo, redoSheet, type SpeechState, sheetSettled, useSpeech } from './store/speech-store'

/** While the sheet is open, and where more is asked, while that is so. */
const here = (test: (state: SpeechState) => boolean = () => true): Condition =>
  whenever(useSpeech, state => state.opening === 'here' && test(state))

const hasTargets = here(state => targetsOf(state).length > 0)
const hasLines = here(({ sheet }) => sheet.lines.length > 0)
const isBusy = ({ counts }: SpeechState): boolean => busyOf(counts) > 0
const targets = (): string[] => targetsOf(useSpeech.getState())

/** Of the lines that are meant: the checked ones, or all. */
export const hasSoundToSave = ({ sheet, checked }: SpeechState): boolean =>
  (checked.size > 0 ? linesOf(sheet, checked) : sheet.lines).some(line => chosenTake(line) !== null)

/** What can be done with the sheet that is open. */
export const speechActions = defineActions('speech', {
  'edit.undo': { when: here(canUndo), do: takeBackLast },
  'edit.redo': { when: here(canRedo), do: redoSheet },
  'edit.find': { icon: IconSearch, when: here(), do: () => openSheetFind(false) },
  'edit.replace': { when: here(), do: () => openSheetFind(true) },
  'sound.toggle': { when: hasTargets, do: toggleSound },
  'speech.synthesize': {
    icon: IconPlayerPlayFilled,
    when: hasLines,
    do: runDue,
  },
  'speech.again': { icon: IconRefresh, when: hasTargets, do: () => runLines({ keys: targets() }) },
  'speech.synthesizeStale': { when: here(({ counts }) => counts.stale > 0), do: () => runLines('stale') },
  'speech.synthesizeDrafts': { when: here(({ counts }) => counts.idle > 0), do: () => runLines('idle') },
  'speech.synthesizeAll': { when: hasLines, do: () => runLines('all') },
  'speech.retryFailed': { when: here(({ counts }) => counts.failed > 0), do: () => runLines('failed') },
  'speech.cancel': { icon: IconPlayerStop, when: here(isBusy), do: () => cancelRuns() },
  'speech.cancelLines': {
    icon: IconPlayerStop,
    when: here(state => isBusy(state) && targetsOf(state).length > 0),
    do: () => cancelLines(targets()),
  },
  'speech.playAll': { icon: IconPlaylist, when: here(hasSoundToSave), do: togglePlayAll },
  'speech.addLine': { icon: IconPlus, when: here(), do: addLine },
  'speech.duplicate': { icon: IconCopy, when: hasTargets, do: duplicateTargets },
  'speech.fillDown': { when: here(canFillDown), do: fillDownTargets },
  'speech.moveUp': { when: hasTargets, do: () => moveTargets(-1) },
  'speech.moveDown': { when: hasTargets, do: () => moveTargets(1) },
  'speech.delete': { icon: IconTrash, when: hasTargets, do: deleteTargets },
  'speech.import': { icon: IconFileImport, when: here(), do: () => openDialog({ is: 'import' }) },
  'speech.save': { icon: IconDeviceFloppy, when: here(hasSoundToSave), do: saveTargets },
  'speech.saveSheet': { icon: IconFileExport, when: here(), do: () => saveLines('sheet') },
  'speech.saveTable': { icon: IconTable, when: hasLines, do: () => saveLines('csv') },
  'speech.copyLines': { when: hasLines, do: copyCheckedLines },
  'speech.details': {
    icon: IconLayoutSidebarRight,
    when: here(),
    do: () => showDetails(!(useSpeech.getState().detailsOpen ?? !isNarrow())),
  },
  'speech.newSheet': {
    icon: IconPlus,
    // Also where the last one cannot be opened; but whose it is has to be known.
    when: whenever(useSheetList, ({ profileId }) => profileId !== ''),
    do: () => newSheet(useSpeech.getState().sheet.defaults),
  },
  'speech.sample': { icon: IconBulb, when: here(), do: openSample },
})

/** Whatever plays is paused; otherwise the line with the focus is played. */
function toggleSound(): void {
  const player = usePlayer.getState()
  const { active } = useSpeech.getState()
  if (player.current !== null && isPlaying(player, player.current)) pauseSound()
  else if (active !== null) void playLine(active)
}

function saveTargets(): void {
  const lines = targetsWithSound()
  if (lines.length > 0) openDialog({ is: 'save', lines })
}

/** The lines as a file: the checked ones, or all of them. */
async function saveLines(kind: SheetFileKind): Promise<void> {
  const { id, checked } = useSpeech.getState()
  // What was typed last may not be on disk yet.
  await sheetSettled()
  const lines = checked.size > 0 ? [...checked] : 'all'
  const answer = await bridge.saveSheetFile({ sheetId: id, lines, kind })
  if (!answer.ok) return notifyError(answer.error)
  if (answer.value === null) return
  const { file, lines: count } = answer.value
  const t = currentTranslate()
  notifySaved({
    id: 'lines saved',
    title: t('save.sheetSaved', { count }),
    text: t('save.savedTo', { path: file }),
    path: file,
  })
}

/** For a spreadsheet or another sheet, from wherever the focus is. */
async function copyCheckedLines(): Promise<void> {
  const { sheet, checked } = useSpeech.getState()
  const keys = checked.size > 0 ? checked : sheet.lines.map(({ key }) => key)
  if (!(await told(bridge.copyText({ text: copyLines(sheet, keys) })))) return
  const count = checked.size > 0 ? checked.size : sheet.lines.length
  notify({ kind: 'ok', id: 'lines copied', title: currentTranslate()('save.copied', { count }) })
}
