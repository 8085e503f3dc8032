import { useMemo } from 'react'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { type LabelChange, labelUsage } from '../../shared/text/labels/label-changes'
import type { BatchRow } from '../../shared/translate/batch'
import { afterLabelChange } from '../../shared/translate/translation-draft'
import type { AnnotationEditorProps } from '../annotations/editor'
import { notify } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { relabelBatchBeside } from './batch/batch-store'
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
  const { draft, profileId } = useTranslation.getState()
  changeTranslation(afterLabelChange(draft, labels, change))
  // What is shown of a batch tells of it itself.
  const isSeen = draft.view === 'batch' || change.kind === 'added' || change.kind === 'dressed'
  if (!isSeen && profileId !== null) void followInBatch(profileId, draft.batch, change)
}

/** Its rows have the same labels. They are not on screen: what became of them is said. */
async function followInBatch(profileId: string, chosen: string | null, change: LabelChange): Promise<void> {
  const followed = await relabelBatchBeside(profileId, chosen, change)
  if (followed && followed.count > 0)
    notify({ kind: 'ok', title: currentTranslate()('translate.batchFollowed', followed) })
}

/** By name, the same object for as long as the labels are. */
export function useTranslateLabelMap(): ReadonlyMap<string, EntityLabel> {
  const labels = useTranslation(({ draft }) => draft.labels)
  return useMemo(() => new Map(labels.map(label => [label.name, label])), [labels])
}
