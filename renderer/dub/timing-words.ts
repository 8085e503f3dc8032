import type { AdvisedLine, TimingNote } from '../../shared/dub/timing/timing-advice'
import type { Translate } from '../../shared/language/translate'

/** How lengths and speeds are written. */
export interface TimingNumbers {
  seconds: (value: number) => string
  factor: (value: number) => string
}

/** What was done to a line so that it goes where it is heard, in one phrase. Empty: nothing was. */
export const timingNotesText = (
  { notes }: Pick<AdvisedLine, 'notes'>,
  t: Translate,
  numbers: TimingNumbers,
): string => notes.map(note => noteText(note, t, numbers)).join(', ')

function noteText(note: TimingNote, t: Translate, { seconds, factor }: TimingNumbers): string {
  switch (note.what) {
    case 'wording':
      return t('dub.note.wording')
    case 'speed':
      return t('word.timesAsFast', { factor: factor(note.speed) })
    default:
      return t(`dub.note.${note.what}`, { seconds: seconds(note.seconds) })
  }
}
