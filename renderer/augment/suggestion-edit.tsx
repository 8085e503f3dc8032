import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
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
  useAugmentLabelUsage,
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
  const usage = useAugmentLabelUsage(suggestion.id, edit)
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
  const now = useRef(keep)
  useEffect(() => {
    now.current = keep
  })
  // It is closed by whatever else is opened, too: another suggestion, another screen, the draft of another profile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: while the draft of the profile that is left is still there.
  useEffect(() => () => now.current(), [profileId])
  useEffect(() => beforeClose(() => now.current()), [])
  useEffect(() => beforeEditIsUsed(() => now.current()), [])
  useEffect(() => box.current?.querySelector('textarea')?.focus(), [])
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, currentTarget } = event
    // The list of labels and the box for a new one stand elsewhere on the page, and have their own keys.
    const isHere = target instanceof Node && currentTarget.contains(target)
    if (!isHere || event.defaultPrevented || event.nativeEvent.isComposing || event.key !== 'Escape') return
    event.preventDefault()
    done()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the editor in it.
    <div ref={box} className="stack" onKeyDown={onKeyDown}>
      <AnnotationEditor
        value={edit ?? suggestion}
        onChange={setEdit}
        labels={labels}
        onLabelsChange={changeAugmentLabels}
        usage={usage}
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
