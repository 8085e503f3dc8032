import { memo, useEffect, useLayoutEffect, useRef } from 'react'
import type { Word } from '../../../shared/text/transcript/word'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/store'
import { takeTyped } from '../../transcripts/transcript-on-screen'
import { useReview } from '../review/store'
import { registerField, showText } from './fields'
import { marks, markWords } from './marks'
import classes from './paragraph-field.module.css'
import { wordsOfRow } from './paragraphs'
import { useText } from './store'

interface Props {
  itemKey: number
  index: number
  label: string
  lang: string
}

/**
 * The text of a paragraph: one native editable text. React never touches what is in it; it is written only when
 * the transcript says something else than the field.
 */
export const ParagraphField = memo(function ParagraphField({ itemKey: key, index, label, lang }: Props) {
  const t = useTranslate()
  const ref = useRef<HTMLDivElement>(null)
  const isBlank = useText(({ list }) => list.blank?.key === key)
  useShownWords(ref, key, index)
  useLayoutEffect(() => (ref.current ? registerField(key, ref.current) : undefined), [key])
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
      aria-placeholder={isBlank ? t('workbench.emptyRow') : undefined}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      spellCheck
      lang={lang || undefined}
      dir="auto"
    />
  )
})

/** Text and marks follow the words at once: what comes a frame later would draw an older text over a newer one. */
function useShownWords(ref: React.RefObject<HTMLElement | null>, key: number, index: number): void {
  const below = useReview(({ doubtfulBelow }) => doubtfulBelow)
  const machine = useTranscript(transcript => transcript.machine)
  useLayoutEffect(() => {
    const field = ref.current
    if (!field) return
    let shown: readonly Word[] | null = null
    const show = (): void => {
      // It may be shown for other reasons than an edit, as marks that are known now: the letter just typed stays.
      takeTyped()
      const words = wordsOfRow(useText.getState().list, index, key)
      if (words === null || words === shown) return
      shown = words
      showText(field, words)
      markWords(field, words, { below, machine })
    }
    show()
    return useText.subscribe(show)
  }, [ref, key, index, below, machine])
  useEffect(() => {
    const field = ref.current
    return () => {
      if (field) marks.clear(field)
    }
  }, [ref])
}
