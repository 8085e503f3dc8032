import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconDatabasePlus,
  IconDownload,
  IconSearch,
  IconVersions,
} from '@tabler/icons-react'
import { confirmWords } from '../../shared/text/transcript/change-words'
import { defineActions } from '../actions/action'
import { useTranscript } from '../transcripts/transcript-on-screen'
import { fromCaret } from './find/find-in-text'
import { askForField, openTranscriptFind, useTranscriptFind } from './find/store'
import { addNoteHere } from './notes/add-note'
import { goToDoubt, markCorrect } from './review/review'
import { useReview } from './review/store'
import { playFrom, playWords, recording, soundTime, wordAtSound } from './sound'
import { tellPlace } from './tell-place'
import { paragraphAtCaret, wordAtCaret } from './text/caret'
import { beginWordEdit, commit, joinWithBefore, splitHere } from './text/editing'
import { fieldOfParagraph, keyOfField, withTextField } from './text/fields'
import { paragraphOfWord } from './text/paragraphs'
import { goToTime, revealParagraph, travel } from './text/reveal'
import { openSpeakerMenu } from './text/speaker-menu'
import { indexOfKey, itemOf, useText } from './text/store'
import { sendToDataset } from './to-dataset/send-to-dataset'
import { showTab, togglePanel, useWorkbenchView } from './view-store'

/** What can be done with the transcript on screen. */
export const workbenchActions = defineActions('workbench', {
  'edit.undo': { icon: IconArrowBackUp, do: () => travel('undo') },
  'edit.redo': { icon: IconArrowForwardUp, do: () => travel('redo') },
  'edit.find': { icon: IconSearch, do: () => find('find') },
  'edit.replace': { do: () => find('replace') },
  'transcript.nextDoubtful': { do: () => goToNextDoubt(1) },
  'transcript.previousDoubtful': { do: () => goToNextDoubt(-1) },
  'transcript.markCorrect': { do: markHere },
  'transcript.editWord': { do: editHere },
  'transcript.replay': { do: replay },
  'transcript.playSelection': { do: playSelection },
  'transcript.split': { do: () => onField(splitHere) },
  'transcript.join': { do: () => onField(joinWithBefore) },
  'transcript.giveSpeaker': { do: giveSpeaker },
  'transcript.insertMissed': { do: () => useWorkbenchView.setState({ isAddingWords: true }) },
  'transcript.toDataset': { icon: IconDatabasePlus, do: sendToDataset },
  'transcript.addNote': { do: addNoteHere },
  'transcript.tellPlace': { do: tellPlace },
  'transcript.goToSound': { do: () => goToTime(soundTime()) },
  'transcript.showSpeakers': { do: () => showTab('speakers') },
  'transcript.showReview': { do: () => showTab('review') },
  'transcript.showNotes': { do: () => showTab('notes') },
  'transcript.showHistory': { icon: IconVersions, do: () => showTab('history') },
  'transcript.export': { icon: IconDownload, do: () => showTab('export') },
  'transcript.togglePanel': { do: togglePanel },
})

/** The word one is at: under the caret, else where the sound is. */
const wordHere = (): number => wordAtCaret() ?? wordAtSound()

/** Seconds before and behind a word that are still heard with it, and a little more. */
const aroundWord = 0.3

const isInText = (): boolean => keyOfField(document.activeElement) !== null

function find(field: 'find' | 'replace'): void {
  const { words } = useTranscript.getState().transcript
  // The selection itself is asked: what the text tells of it may come after the key.
  const selected = isInText() ? (document.getSelection()?.toString() ?? '') : ''
  openTranscriptFind(
    words.length > 0 ? selected.trim() : '',
    fromCaret() ?? useTranscriptFind.getState().from,
  )
  askForField(field)
}

function goToNextDoubt(direction: 1 | -1): void {
  showTab('review')
  const here = isInText() ? wordAtCaret() : null
  goToDoubt(direction, here ?? wordHere(), here !== null && here !== useReview.getState().at)
  useReview.setState(({ word }) => ({ isAskedFor: word !== null }))
}

/** Whoever writes in the text means the word there, and none where there is none; elsewhere the review comes first. */
function wordMeant(): number | null {
  const { at } = useReview.getState()
  if (isInText()) return wordAtCaret()
  return at >= 0 ? at : wordHere()
}

function markHere(): void {
  const here = wordMeant()
  if (here === null) return
  if (here === useReview.getState().at) markCorrect(here)
  else commit(confirmWords(useTranscript.getState().transcript, here, here + 1))
}

function editHere(): void {
  const word = wordMeant()
  if (word === null) return
  const { items } = useText.getState().list
  const item = items[paragraphOfWord(items, word)]
  if (!item) return
  inSight(item.key, field => {
    field.focus({ preventScroll: true })
    beginWordEdit(item.key, Math.min(word, item.to - 1) - item.from)
  })
}

/** Does something with a paragraph. Whoever is not in the text is shown it first: it may be far from what is on screen. */
function inSight(key: number, act: (field: HTMLElement) => void): void {
  if (!isInText()) revealParagraph(indexOfKey(key))
  withTextField(key, act)
}

/** Outside the text a caret that was left says nothing, and the review only while its word is what was just heard. */
function wordHeard(): number {
  if (isInText()) return wordHere()
  const { at } = useReview.getState()
  const word = useTranscript.getState().transcript.words[at]
  const isReviewed =
    word && Math.abs(soundTime() - (word.start + word.end) / 2) < (word.end - word.start) / 2 + aroundWord
  return isReviewed ? at : wordAtSound()
}

async function replay(): Promise<void> {
  const { items } = useText.getState().list
  const item = items[paragraphOfWord(items, wordHeard())]
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
  const field = key === null ? undefined : fieldOfParagraph(key)
  if (key !== null && field) act(key, field)
}

/** Whoever is not in the text means the paragraphs they have chosen, before one that the caret was left in. */
function giveSpeaker(): void {
  const { list, chosen } = useText.getState()
  const lastChosen = isInText() ? undefined : [...chosen].at(-1)
  const key = lastChosen ?? paragraphAtCaret() ?? list.items[paragraphOfWord(list.items, wordAtSound())]?.key
  if (key !== undefined && itemOf(key)) inSight(key, field => openSpeakerMenu(key, placeBefore(field)))
}

/** Where the paragraph begins, on the side its text begins at. */
const placeBefore = (field: HTMLElement): DOMRect => {
  const { left, top } = field.getBoundingClientRect()
  return new DOMRect(left, top, 1, 24)
}
