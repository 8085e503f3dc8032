import { useMemo } from 'react'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { type LabelChange, labelUsage } from '../../shared/text/labels/label-changes'
import type { BatchRow } from '../../shared/translate/batch'
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

/** In the texts that share the labels: that of the draft with all its translations, and these rows with theirs. */
export function useTranslateLabelUsage(rows: readonly BatchRow[]): ReadonlyMap<string, number> {
  const spans = useTranslation(({ draft }) => draft.spans)
  const translations = useTranslation(({ draft }) => draft.translations)
  return useMemo(
    () =>
      labelUsage([
        { spans },
        ...translations,
        ...rows.flatMap(row => (row.target ? [row, row.target] : [row])),
      ]),
    [spans, translations, rows],
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
