import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '../../shared/augment/suggestion'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { AnnotationEditor } from '../annotations/annotation-editor'
import { sameValue } from '../annotations/state/annotation-value'
import { useTranslate } from '../language/use-translate'
import { changeAugmentDraft, changeAugmentLabels, decide, keepEdited, useAugment } from './store'

interface SuggestionEditProps {
  suggestion: Suggestion
  number: number
  onDone(): void
}

/** One suggestion in the same editor as the sentence itself. */
export function SuggestionEdit({ suggestion, number, onDone }: SuggestionEditProps) {
  const t = useTranslate()
  const labels = useAugment(({ draft }) => draft.labels)
  const wholeWords = useAugment(({ draft }) => draft.wholeWords)
  const [value, setValue] = useState<AnnotationValue>(suggestion)
  const box = useRef<HTMLDivElement>(null)

  const keep = (): void => {
    if (!sameValue(value, suggestion)) keepEdited(suggestion.id, value)
    onDone()
  }
  const leave = useRef(keep)
  useEffect(() => {
    leave.current = keep
  })
  useEffect(() => {
    const here = box.current
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.key !== 'Escape') return
      event.preventDefault()
      leave.current()
    }
    here?.addEventListener('keydown', onKeyDown)
    here?.querySelector('textarea')?.focus()
    return () => here?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div ref={box} className="stack">
      <AnnotationEditor
        value={value}
        onChange={setValue}
        labels={labels}
        onLabelsChange={changeAugmentLabels}
        wholeWords={wholeWords}
        onWholeWordsChange={whole => changeAugmentDraft({ wholeWords: whole })}
        name={t('augment.number', { number })}
      />
      <div className="flow">
        <Button size="md" onClick={keep}>
          {t('augment.doneEditing')}
        </Button>
        <Button
          size="md"
          variant="subtle"
          onClick={() => {
            keep()
            decide(suggestion.id, 'accepted')
          }}
        >
          {t('word.accept')}
        </Button>
      </div>
    </div>
  )
}
