import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconChecks, IconX } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { rowOf } from '../../shared/datasets/dataset'
import type { SuggestionChoice } from '../../shared/datasets/dataset-command'
import type { DatasetRow, RowSuggestion } from '../../shared/datasets/row'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import { MarkedText } from '../annotations/marked-text'
import { IconButton } from '../components/icon-button'
import { judgeKeyOf, judgePlace } from '../components/judge-keys'
import { told } from '../components/notify'
import { wentTo } from '../components/table/selection'
import { useTranslate } from '../language/use-translate'
import { editDataset, type HereDataset } from './open-datasets'
import classes from './row-suggestions.module.css'
import { useLabelsByName } from './use-labels'
import { nextToJudge } from './view-state'
import { changeView } from './view-store'

interface RowSuggestionsProps {
  here: HereDataset
  row: DatasetRow
  /** The rows of the table, in their order there. */
  shown: readonly string[]
}

type Decide = (what: 'accept' | 'reject', which: SuggestionChoice) => void

/** What the service wrote in answer to this sentence. What is taken becomes a sentence of its own. */
export function RowSuggestions({ here, row, shown }: RowSuggestionsProps) {
  const t = useTranslate()
  const labels = useLabelsByName(here.dataset.labels)
  const { found, decide } = useDecisions(here.id, row)
  const { list, current, ...handlers } = useJudging({ here, row, shown }, found, decide)
  if (found.length === 0) return null
  const aligned = found.filter(({ lost }) => lost.length === 0).length
  return (
    <section aria-label={t('datasets.suggestions')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('datasets.suggestionsCount', { count: found.length })}</h3>
        {aligned > 0 && (
          <Button
            size="sm"
            leftSection={<IconChecks size="0.875rem" aria-hidden />}
            onClick={() => decide('accept', 'aligned')}
          >
            {t('datasets.acceptAligned', { count: aligned })}
          </Button>
        )}
        <Button size="sm" variant="subtle" color="gray" onClick={() => decide('reject', 'all')}>
          {t('datasets.rejectAll')}
        </Button>
      </div>
      <p id="dataset-judge-keys" className={classes.keys}>
        {t('datasets.judgeKeys')}
      </p>
      <ul ref={list} {...handlers} aria-describedby="dataset-judge-keys">
        {found.map((suggestion, at) => (
          <Suggested
            key={suggestion.id}
            suggestion={suggestion}
            labels={labels}
            language={row.language}
            isCurrent={at === current}
            decide={decide}
          />
        ))}
      </ul>
    </section>
  )
}

interface SuggestedProps {
  suggestion: RowSuggestion
  labels: ReadonlyMap<string, EntityLabel>
  language: string
  isCurrent: boolean
  decide: Decide
}

function Suggested({ suggestion, labels, language, isCurrent, decide }: SuggestedProps) {
  const t = useTranslate()
  const { id, lost } = suggestion
  return (
    <li className={classes.suggestion} aria-current={isCurrent} tabIndex={isCurrent ? 0 : -1}>
      <div className="grows">
        <MarkedText value={suggestion} labels={labels} lang={language} />
        {lost.length > 0 && (
          <span className={classes.lost}>
            <IconAlertTriangle size="0.75rem" aria-hidden />
            {t('datasets.notAligned', { labels: lost.map(({ stated }) => stated.label).join(', ') })}
          </span>
        )}
      </div>
      <IconButton
        icon={IconCheck}
        label={t('word.accept')}
        onClick={() => decide('accept', [id])}
        size="md"
      />
      <IconButton icon={IconX} label={t('word.reject')} onClick={() => decide('reject', [id])} size="md" />
    </li>
  )
}

/** What is judged is gone at once: the next key is meant for the next suggestion, also before the disk has the first. */
function useDecisions(
  id: string,
  { key, found }: DatasetRow,
): { found: readonly RowSuggestion[]; decide: Decide } {
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  // What is had back by an undo waits again.
  useEffect(() => {
    const there = new Set(found.map(one => one.id))
    setJudged(before =>
      [...before].every(one => there.has(one)) ? before : new Set([...before].filter(one => there.has(one))),
    )
  }, [found])
  const decide: Decide = (what, which) => {
    const ids = typeof which === 'string' ? [] : which
    setJudged(before => new Set([...before, ...ids]))
    void told(editDataset(id, { do: what, rows: [key], which })).then(isDone => {
      if (!isDone) setJudged(before => new Set([...before].filter(one => !ids.includes(one))))
    })
  }
  return { found: found.filter(one => !judged.has(one.id)), decide }
}

/** The keys of the list. Where its last suggestion is judged, the next row that has any is next. */
function useJudging(
  { here, row, shown }: RowSuggestionsProps,
  found: readonly RowSuggestion[],
  decide: Decide,
) {
  const list = useRef<HTMLUListElement>(null)
  const isJudging = useRef<boolean>(false)
  const [place, setPlace] = useState(0)
  const current = Math.max(0, Math.min(place, found.length - 1))
  const isEmpty = found.length === 0
  useEffect(() => {
    if (!isJudging.current) return
    if (!isEmpty) {
      list.current?.querySelector<HTMLElement>('[aria-current="true"]')?.focus()
      return
    }
    const next = nextToJudge(shown, row.key, key => (rowOf(here.dataset, key)?.found.length ?? 0) > 0)
    isJudging.current = next !== null
    setPlace(0)
    if (next !== null) changeView(here.id, view => wentTo(view, next))
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.tagName !== 'LI') return
    const key = judgeKeyOf(event)
    const suggestion = found[current]
    if (!key || key === 'edit' || !suggestion) return
    event.preventDefault()
    isJudging.current = true
    if (key === 'accept' || key === 'reject') decide(key, [suggestion.id])
    else setPlace(judgePlace(key, current, found.length))
  }
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget !== null && !list.current?.contains(relatedTarget)) isJudging.current = false
  }
  return { list, current, onKeyDown, onBlur }
}
