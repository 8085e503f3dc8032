import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import { isDoubtful } from '../../../shared/text/review/doubtful'
import type { Word } from '../../../shared/text/transcript/word'
import { useTranscript } from '../../transcripts/store'
import { useReview } from '../review/store'
import { marks } from './all-marks'
import { textNodeOf } from './caret'
import { isEditedWord } from './edited'
import { registerField } from './fields'
import classes from './paragraph-field.module.css'
import { showText } from './show-text'
import { placeWords } from './word-places'

interface Props {
  itemKey: number
  words: readonly Word[]
  label: string
  lang: string
}

/**
 * The text of a paragraph: one native editable text. React never touches what is in it; it is written only when
 * the transcript says something else than the field.
 */
export const ParagraphField = memo(function ParagraphField({ itemKey: key, words, label, lang }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (ref.current) showText(ref.current, words)
  }, [words])
  useLayoutEffect(() => (ref.current ? registerField(key, ref.current) : undefined), [key])
  useWordMarks(ref, words)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a text area draws no marks and does not grow with its text.
    <div
      ref={ref}
      className={classes.field}
      data-field={key}
      role="textbox"
      aria-multiline
      tabIndex={0}
      aria-label={label}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck
      lang={lang || undefined}
      dir="auto"
    />
  )
})

function useWordMarks(ref: React.RefObject<HTMLElement | null>, words: readonly Word[]): void {
  const below = useReview(({ doubtfulBelow }) => doubtfulBelow)
  const machine = useTranscript(transcript => transcript.machine)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    const text = textNodeOf(field)
    const places = placeWords(words, text.data)
    if (!places) return
    const rangeOf = (at: number): Range => {
      const range = document.createRange()
      const start = places[at] ?? 0
      range.setStart(text, start)
      range.setEnd(text, start + (words[at]?.text.length ?? 0))
      return range
    }
    const found = (is: (at: number) => boolean): Range[] =>
      words.flatMap((_, at) => (is(at) ? [rangeOf(at)] : []))
    marks.set(
      field,
      'doubtful',
      found(at => {
        const word = words[at]
        return word !== undefined && isDoubtful(word, below)
      }),
    )
    marks.set(
      field,
      'edited',
      found(at => {
        const word = words[at]
        return word !== undefined && isEditedWord(word, machine)
      }),
    )
  }, [ref, words, below, machine])
  useEffect(() => {
    const field = ref.current
    return () => {
      if (field) marks.clear(field)
    }
  }, [ref])
}
