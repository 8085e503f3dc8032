import type { KeyboardEvent } from 'react'
import { writePlainText } from '../../../shared/formats/transcript/plain-text'
import { deleteWords } from '../../../shared/text/transcript/change-words'
import { segmentsFor, speakerNames } from '../../../shared/transcripts/export/export-source'
import { currentTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { copyExport, notifyCopied } from '../export/copy-export'
import { commit } from '../text/editing'
import type { ParagraphItem } from '../text/paragraphs'
import { focusParagraph } from '../text/reveal'
import { chooseNone, indexOfKey, useText } from '../text/store'

/** In the order of the text, whatever order they were chosen in. */
function chosenItems(): ParagraphItem[] {
  const { chosen, list } = useText.getState()
  return list.items.filter(({ key }) => chosen.has(key))
}

/** As a text file of these paragraphs would have them. */
export async function copyChosen(): Promise<void> {
  const t = currentTranslate()
  const { name, facts, transcript } = useTranscript.getState()
  const items = chosenItems()
  const source = {
    title: name,
    language: facts.language,
    transcript: { ...transcript, words: items.flatMap(({ words }) => words) },
    translation: null,
    nameOf: speakerNames(transcript.speakers, number => t('word.speakerNumber', { number })),
  }
  const { text, losses } = writePlainText(segmentsFor(source, 'segments'))
  if (!(await copyExport(text))) return
  notifyCopied(t('workbench.copied', { count: items.length }), 'txt', losses.length)
}

/** As one edit, to be taken back as one. */
export function deleteChosen(): void {
  const { transcript } = useTranscript.getState()
  const items = chosenItems()
  const [first] = items
  if (!first) return
  const at = indexOfKey(first.key)
  // The last first: what stands before it stays where it is.
  const patch = items.toReversed().flatMap(({ from, to }) => deleteWords(transcript, from, to))
  if (!commit(patch)) return
  chooseNone()
  const { length } = useText.getState().list.items
  focusParagraph(Math.min(at, length - 1), 0)
}

/** What keys do to the chosen paragraphs, in their bar and at the boxes they are chosen with. */
export function onChosenKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey, currentTarget, target } = event
  // React tells also of the keys in the menu of the bar, which is elsewhere in the page.
  const isHere = target instanceof Node && currentTarget.contains(target)
  if (!isHere || altKey || shiftKey || useText.getState().chosen.size === 0) return
  const isCommand = ctrlKey || metaKey
  if (isCommand && key.toLowerCase() === 'c') void copyChosen()
  else if (!isCommand && key === 'Delete') deleteChosen()
  else return
  event.preventDefault()
}
