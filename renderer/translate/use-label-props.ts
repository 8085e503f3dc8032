import { useMemo } from 'react'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import type { LabelChange } from '../../shared/text/labels/label-changes'
import { afterLabelChange } from '../../shared/translate/translation-draft'
import type { AnnotationEditorProps } from '../annotations/editor'
import { changeTranslation, useTranslation } from './store'

type LabelProps = Pick<
  AnnotationEditorProps,
  'labels' | 'onLabelsChange' | 'wholeWords' | 'onWholeWordsChange'
>

/** Both texts have the same labels: what happens to one happens in the other. */
export function useLabelProps(): LabelProps {
  const labels = useTranslation(({ draft }) => draft.labels)
  const wholeWords = useTranslation(({ draft }) => draft.wholeWords)
  return useMemo(
    () => ({
      labels,
      wholeWords,
      onLabelsChange: followEverywhere,
      onWholeWordsChange: whole => changeTranslation({ wholeWords: whole }),
    }),
    [labels, wholeWords],
  )
}

function followEverywhere(labels: readonly EntityLabel[], change: LabelChange): void {
  changeTranslation(afterLabelChange(useTranslation.getState().draft, labels, change))
}

/** By name, the same object for as long as the labels are. */
export function useTranslateLabelMap(): ReadonlyMap<string, EntityLabel> {
  const labels = useTranslation(({ draft }) => draft.labels)
  return useMemo(() => new Map(labels.map(label => [label.name, label])), [labels])
}
