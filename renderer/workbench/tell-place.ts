import { create } from 'zustand'
import { exactClockOf } from '../language/clock-text'
import { currentTranslate } from '../language/use-translate'
import { useTranscript } from '../transcripts/transcript-on-screen'
import { soundTime } from './sound'
import { speakerName } from './speakers/speaker-names'
import { wordAtCaret } from './text/caret'
import { paragraphOfWord } from './text/paragraphs'
import { useText } from './text/store'

/** What the live region says; the count makes it say the same again. */
export const useTold = create<{ text: string; times: number }>()(() => ({ text: '', times: 0 }))

/** Says where one is, when it is asked for and at no other time. */
export function tellPlace(): void {
  const t = currentTranslate()
  const at = wordAtCaret()
  const { words, speakers } = useTranscript.getState().transcript
  const { items } = useText.getState().list
  const word = at === null ? undefined : words[at]
  const text =
    word === undefined || at === null
      ? t('workbench.placeNoText', { time: exactClockOf(soundTime()) })
      : t('workbench.place', {
          speaker: speakerName(speakers, word.speaker, t),
          time: exactClockOf(word.start),
          word: at + 1,
          words: words.length,
          paragraph: paragraphOfWord(items, at) + 1,
          paragraphs: items.length,
        })
  useTold.setState(({ times }) => ({ text, times: times + 1 }))
}
