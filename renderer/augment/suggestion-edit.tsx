import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Suggestion } from '../../shared/augment/suggestion'
import type { AnnotationValue } from '../../shared/text/spans/annotation-value'
import { AnnotationEditor } from '../annotations/annotation-editor'
import { sameValue } from '../annotations/state/annotation-value'
import { useTranslate } from '../language/use-translate'
import { beforeClose } from '../program/hand-over'
import { useActiveProfile } from '../program/profiles'
import {
  beforeEditIsUsed,
  changeAugmentDraft,
  changeAugmentLabels,
  decide,
  keepEdited,
  useAugment,
} from './store'

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
  /** Null: it stands here as it is in the list. */
  const [edit, setEdit] = useState<AnnotationValue | null>(null)
  if (edit !== null && sameValue(edit, suggestion)) setEdit(null)
  const box = useRef<HTMLDivElement>(null)
  /** Until it is drawn again, the suggestion is here as it was before. */
  const kept = useRef<AnnotationValue | null>(null)
  const profileId = useActiveProfile()?.id

  const keep = (): void => {
    if (edit === null || edit === kept.current) return
    kept.current = edit
    keepEdited(suggestion.id, edit)
  }
  const done = (): void => {
    keep()
    onDone()
  }
  const now = useRef({ keep, done })
  useEffect(() => {
    now.current = { keep, done }
  })
  // It is closed by whatever else is opened, too: another suggestion, another screen, the draft of another profile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the draft of the profile that is left is still there.
  useEffect(() => () => now.current.keep(), [profileId])
  useEffect(() => beforeClose(() => now.current.keep()), [])
  useEffect(() => beforeEditIsUsed(() => now.current.keep()), [])
  useEffect(() => {
    const here = box.current
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.key !== 'Escape') return
      event.preventDefault()
      now.current.done()
    }
    here?.addEventListener('keydown', onKeyDown)
    here?.querySelector('textarea')?.focus()
    return () => here?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <div ref={box} className="stack">
      <AnnotationEditor
        value={edit ?? suggestion}
        onChange={setEdit}
        labels={labels}
        onLabelsChange={changeAugmentLabels}
        wholeWords={wholeWords}
        onWholeWordsChange={whole => changeAugmentDraft({ wholeWords: whole })}
        name={t('augment.number', { number })}
      />
      <div className="flow">
        <Button size="md" onClick={done}>
          {t('augment.doneEditing')}
        </Button>
        <Button
          size="md"
          variant="subtle"
          onClick={() => {
            done()
            decide(suggestion.id, 'accepted')
          }}
        >
          {t('word.accept')}
        </Button>
      </div>
    </div>
  )
}
