import { useOfferCommands } from '../commands/offers'
import { isPlaying, pause, usePlayer } from '../sound/player'
import { openSample } from './empty/sample-lines'
import { openFind } from './find/find-store'
import { showDetails } from './inspector/inspector'
import { copyCheckedLines, saveLines } from './save/save-lines'
import { newSheet } from './sheets/sheet-list'
import { openDialog } from './store/dialogs'
import { canRedo, canUndo, redoEdit, undoEdit } from './store/edit-sheet'
import {
  addLine,
  canFillDown,
  deleteTargets,
  duplicateTargets,
  fillDownTargets,
  moveTargets,
} from './store/line-commands'
import { cancelLines, cancelRuns, dueOf, runLines } from './store/run-lines'
import { targetsOf } from './store/selection'
import { playLine, targetsWithSound, togglePlayAll } from './store/sounds'
import { useSpeech } from './store/speech-store'
import { useOnBeat } from './store/use-on-beat'

/** What keys, the menu and the palette can do here. */
export function useSpeechCommands(): void {
  const isHere = useSpeech(({ opening }) => opening === 'here')
  const hasTargets = useSpeech(state => targetsOf(state).length > 0)
  const hasLines = useSpeech(({ sheet }) => sheet.lines.length > 0)
  const hasUndo = useSpeech(canUndo)
  const hasRedo = useSpeech(canRedo)
  const canFill = useSpeech(canFillDown)
  const isDue = useOnBeat(dueOf).count > 0
  const stale = useSpeech(({ counts }) => counts.stale > 0)
  const failed = useSpeech(({ counts }) => counts.failed > 0)
  const busy = useSpeech(({ counts }) => counts.queued + counts.running > 0)
  const when = (can: boolean, run: () => void): (() => void) | null => (isHere && can ? run : null)

  useOfferCommands({
    'edit.undo': when(hasUndo, undoEdit),
    'edit.redo': when(hasRedo, redoEdit),
    'edit.find': when(true, () => openFind(false)),
    'edit.replace': when(true, () => openFind(true)),
    'sound.toggle': when(hasTargets, toggleSound),
    'speech.synthesize': when(isDue, () => void runLines(dueOf(useSpeech.getState()).choice)),
    'speech.again': when(hasTargets, () => void runLines({ keys: targetsOf(useSpeech.getState()) })),
    'speech.synthesizeStale': when(stale, () => void runLines('stale')),
    'speech.retryFailed': when(failed, () => void runLines('failed')),
    'speech.cancel': when(busy, () => void cancelRuns()),
    'speech.cancelLines': when(busy && hasTargets, () => void cancelLines(targetsOf(useSpeech.getState()))),
    'speech.playAll': when(true, togglePlayAll),
    'speech.addLine': when(true, addLine),
    'speech.duplicate': when(hasTargets, duplicateTargets),
    'speech.fillDown': when(canFill, fillDownTargets),
    'speech.moveUp': when(hasTargets, () => moveTargets(-1)),
    'speech.moveDown': when(hasTargets, () => moveTargets(1)),
    'speech.delete': when(hasTargets, deleteTargets),
    'speech.import': when(true, () => openDialog({ is: 'import' })),
    'speech.save': when(true, saveTargets),
    'speech.saveSheet': when(hasLines, () => void saveLines('sheet')),
    'speech.saveTable': when(hasLines, () => void saveLines('csv')),
    'speech.copyLines': when(hasLines, () => void copyCheckedLines()),
    'speech.details': when(true, () => showDetails(!useSpeech.getState().detailsOpen)),
    'speech.newSheet': when(true, () => void newSheet(useSpeech.getState().sheet.defaults)),
    'speech.sample': when(true, openSample),
  })
}

/** Whatever plays is paused; otherwise the line with the focus is played. */
function toggleSound(): void {
  const player = usePlayer.getState()
  const { active } = useSpeech.getState()
  if (player.current !== null && isPlaying(player, player.current)) pause()
  else if (active !== null) void playLine(active)
}

function saveTargets(): void {
  const lines = targetsWithSound()
  if (lines.length > 0) openDialog({ is: 'save', lines })
}
