import { confirmWords } from '../../shared/text/transcript/confirm-words'
import { useOfferCommands } from '../commands/offers'
import { useTranscript } from '../transcripts/store'
import { askForField } from './find/find-fields'
import { fromCaret } from './find/from-caret'
import { openFind, useFind } from './find/store'
import { addNoteHere } from './notes/add-note'
import { goToDoubt, markCorrect } from './review/review'
import { useReview } from './review/store'
import { playFrom, playWords, recording, soundTime, wordAtSound } from './sound'
import { tellPlace } from './tell-place'
import { commit, joinWithBefore, splitHere } from './text/edit-text'
import { fieldOf } from './text/fields'
import { goToTime } from './text/go-to-time'
import { paragraphOfWord } from './text/paragraph-items'
import { openSpeakerMenu } from './text/speaker-menu-store'
import { itemOf, useText } from './text/store'
import { travel } from './text/travel'
import { paragraphAtCaret, wordAtCaret } from './text/use-text-selection'
import { beginWordEdit } from './text/word-edit'
import { showTab, togglePanel, useView } from './view-store'

/** What the keys, the palette and the menu do while a transcript is on screen. */
export function useWorkbenchCommands(): void {
  useOfferCommands({
    'edit.undo': () => void travel('undo'),
    'edit.redo': () => void travel('redo'),
    'edit.find': () => find('find'),
    'edit.replace': () => find('replace'),
    'transcript.nextDoubtful': () => goToNextDoubt(1),
    'transcript.previousDoubtful': () => goToNextDoubt(-1),
    'transcript.markCorrect': markHere,
    'transcript.editWord': editHere,
    'transcript.replay': () => void replay(),
    'transcript.playSelection': () => void playSelection(),
    'transcript.split': () => onField(splitHere),
    'transcript.join': () => onField(joinWithBefore),
    'transcript.giveSpeaker': giveSpeaker,
    'transcript.insertMissed': () => useView.setState({ isAddingWords: true }),
    'transcript.addNote': addNoteHere,
    'transcript.tellPlace': tellPlace,
    'transcript.goToSound': () => goToTime(soundTime()),
    'transcript.showSpeakers': () => showTab('speakers'),
    'transcript.showReview': () => showTab('review'),
    'transcript.showNotes': () => showTab('notes'),
    'transcript.showHistory': () => showTab('history'),
    'transcript.export': () => showTab('export'),
    'transcript.togglePanel': togglePanel,
  })
}

/** The word one is at: under the caret, else where the sound is. */
const wordHere = (): number => wordAtCaret() ?? wordAtSound()

function find(field: 'find' | 'replace'): void {
  const { words } = useTranscript.getState().transcript
  const isInText = document.activeElement?.closest('[data-field]') !== null
  // The selection itself is asked: what the text tells of it may come after the key.
  const selected = isInText ? (document.getSelection()?.toString() ?? '') : ''
  openFind(words.length > 0 ? selected.trim() : '', fromCaret() ?? useFind.getState().from)
  askForField(field)
}

function goToNextDoubt(direction: 1 | -1): void {
  showTab('review')
  goToDoubt(direction, wordHere())
  useReview.setState(({ asked }) => ({ asked: asked + 1 }))
}

function markHere(): void {
  const { at } = useReview.getState()
  if (at >= 0) {
    markCorrect(at)
    return
  }
  const here = wordHere()
  commit(confirmWords(useTranscript.getState().transcript, here, here + 1))
}

function editHere(): void {
  const { at } = useReview.getState()
  const { items } = useText.getState().list
  const word = wordAtCaret() ?? (at >= 0 ? at : wordAtSound())
  const item = items[paragraphOfWord(items, word)]
  if (!item) return
  fieldOf(item.key)?.focus({ preventScroll: true })
  beginWordEdit(item.key, Math.min(word, item.to - 1) - item.from)
}

async function replay(): Promise<void> {
  const { items } = useText.getState().list
  const item = items[paragraphOfWord(items, wordHere())]
  const first = item?.words[0]
  if (first) await playFrom(first.start)
}

async function playSelection(): Promise<void> {
  const { selection } = useText.getState()
  if (selection) await playWords(selection.from, selection.to)
  else if (recording()) await replay()
}

function onField(act: (key: number, field: HTMLElement) => void): void {
  const key = paragraphAtCaret()
  const field = key === null ? undefined : fieldOf(key)
  if (key !== null && field) act(key, field)
}

function giveSpeaker(): void {
  const { list, chosen } = useText.getState()
  const key =
    paragraphAtCaret() ?? [...chosen].at(-1) ?? list.items[paragraphOfWord(list.items, wordAtSound())]?.key
  const field = key === undefined ? undefined : fieldOf(key)
  if (key !== undefined && field && itemOf(key)) openSpeakerMenu(key, placeBefore(field))
}

/** Where the paragraph begins, on the side its text begins at. */
const placeBefore = (field: HTMLElement): DOMRect => {
  const { left, top } = field.getBoundingClientRect()
  return new DOMRect(left, top, 1, 24)
}
