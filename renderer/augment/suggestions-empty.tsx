import { Button } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { withLabel } from '../../shared/text/labels/label-changes'
import { readBrackets } from '../../shared/text/spans/bracket-markup'
import { useTranslate } from '../language/use-translate'
import { changeAugmentDraft, useAugment } from './store'
import classes from './suggestion-list.module.css'

const example = 'book a table for [four people](party_size) in [Mumbai](city) [tomorrow evening](time)'

/** Before the first answer, and where nothing is in the chosen part of the list. */
export function SuggestionsEmpty({ hasSome }: { hasSome: boolean }) {
  const t = useTranslate()
  const isTyped = useAugment(({ draft }) => draft.text.trim() !== '')
  if (hasSome) return <p className={classes.none}>{t('augment.noneHere')}</p>
  return (
    <div className="empty">
      <IconSparkles size="2rem" aria-hidden />
      <h2 className={classes.title}>{t('augment.emptyTitle')}</h2>
      <p className={classes.text}>{t('augment.emptyText')}</p>
      {!isTyped && <Button onClick={loadExample}>{t('word.loadExample')}</Button>}
    </div>
  )
}

function loadExample(): void {
  const { text, spans } = readBrackets(example)
  const { draft } = useAugment.getState()
  const names = new Set(draft.labels.map(({ name }) => name))
  const missing = [...new Set(spans.map(({ label }) => label))].filter(name => !names.has(name))
  const labels = missing.reduce((all, name) => withLabel(all, name).labels, draft.labels)
  changeAugmentDraft({
    text,
    spans,
    lost: [],
    labels,
    intent: draft.intent || 'book_table',
    language: draft.language || 'en',
  })
}
