import { isEdited } from '../../../shared/text/review/edited-words'
import type { Word } from '../../../shared/text/transcript/word'
import { type MachineWords, noMachineWords } from '../../transcripts/machine-words'

/** The machine's words come a moment after the transcript: until then nothing counts as edited. */
export const isEditedWord = (word: Word, machine: MachineWords): boolean =>
  machine !== noMachineWords && isEdited(word, machine.at)
