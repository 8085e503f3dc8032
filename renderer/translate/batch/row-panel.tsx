import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { describeError } from '../../../shared/language/describe-error'
import type { AnnotationValue } from '../../../shared/text/spans/annotation-value'
import {
  type BatchRow,
  needsCheck,
  nextToCheck,
  withSource,
  withTarget,
} from '../../../shared/translate/batch'
import { asMarked } from '../../../shared/translate/translation'
import { AnnotationEditor } from '../../annotations/annotation-editor'
import { sameValue } from '../../annotations/state/annotation-value'
import { useTranslate } from '../../language/use-translate'
import { beforeClose } from '../../program/hand-over'
import { useLanguageNames } from '../../settings/this-computer/language-names'
import { useLabelProps } from '../use-label-props'
import { goToBatchRow, useBatches } from './batch-store'
import { changeRow, type HereBatch } from './open-batches'
import classes from './row-panel.module.css'

/** One row whole: both texts to edit, entities to place, and what went wrong. */
export function BatchRowPanel({ here }: { here: HereBatch }) {
  const t = useTranslate()
  const at = useBatches(state => state.current)
  const row = here.batch.rows[at]
  const toCheck = nextToCheck(here.batch.rows, at)
  return (
    <aside className={classes.panel} aria-label={t('translate.rowDetails')}>
      <div className="apart">
        <h2 className={classes.title}>{t('translate.rowNumber', { number: at + 1 })}</h2>
        {toCheck !== null && (
          <Button size="sm" onClick={() => goToBatchRow(toCheck)}>
            {t('translate.nextToCheck', { count: here.counts.check })}
          </Button>
        )}
      </div>
      {row && <Row key={`${here.id} ${at}`} at={at} row={row} here={here} />}
    </aside>
  )
}

const withoutEntities = ['entities'] as const
const withoutBoth = ['labels', 'entities'] as const

function Row({ at, row, here }: { at: number; row: BatchRow; here: HereBatch }) {
  const t = useTranslate()
  const names = useLanguageNames()
  const { sourceLanguage, targetLanguage } = here.batch
  const isAsked = row.state === 'asked'
  const problem = row.problem && describeError(row.problem, t)
  return (
    <>
      <h3 className={classes.language} translate="no">
        {names.name(sourceLanguage)}
      </h3>
      <RowText
        name={t('translate.source')}
        lang={sourceLanguage}
        value={row}
        without={withoutEntities}
        onChange={({ text, spans }) => changeRow(here.id, at, now => withSource(now, text, spans))}
      />
      <h3 className={classes.language} translate="no">
        {names.name(targetLanguage)}
      </h3>
      {problem && (
        <p className={classes.problem}>
          <strong>{problem.title}</strong> {problem.text} {problem.quote && <q dir="auto">{problem.quote}</q>}
        </p>
      )}
      {row.target || !isAsked ? (
        <RowText
          name={t('translate.target')}
          lang={targetLanguage}
          value={row.target ?? asMarked('')}
          without={withoutBoth}
          onChange={({ text, spans, lost = [] }) =>
            changeRow(here.id, at, now => withTarget(now, { text, spans, lost, moved: 0 }))
          }
        />
      ) : (
        <p className="faint">{t('word.waiting')}</p>
      )}
      {row.others.length > 0 && (
        <section aria-label={t('word.alternatives')}>
          <h3 className={classes.language}>{t('word.alternatives')}</h3>
          <ul>
            {row.others.map(other => (
              <li key={other.text} className={classes.other}>
                <span dir="auto" lang={targetLanguage}>
                  {other.text}
                </span>
                <Button
                  size="sm"
                  variant="subtle"
                  onClick={() => changeRow(here.id, at, now => withTarget(now, other))}
                >
                  {t('translate.useThis')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {needsCheck(row) && row.target && (
        <Button
          size="md"
          className={classes.leave ?? ''}
          onClick={() =>
            changeRow(here.id, at, now => (now.target ? withTarget(now, { ...now.target, lost: [] }) : now))
          }
        >
          {t('translate.leaveLost')}
        </Button>
      )}
    </>
  )
}

interface RowTextProps {
  name: string
  lang: string
  value: AnnotationValue
  without: readonly ('labels' | 'entities')[]
  onChange(value: AnnotationValue): void
}

/** Long enough that typing is one edit a pause. */
const pause = 500

/** What is typed is an edit of the batch once the fingers rest, or the row is left. */
function RowText({ name, lang, value, without, onChange }: RowTextProps) {
  const labelProps = useLabelProps()
  const [typed, setTyped] = useState<AnnotationValue | null>(null)
  const waiting = useRef<AnnotationValue | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const commit = useRef(onChange)
  useEffect(() => {
    commit.current = onChange
  })
  const keep = (): void => {
    clearTimeout(timer.current)
    const { current } = waiting
    waiting.current = null
    if (current) commit.current(current)
  }
  const keepLatest = useRef(keep)
  useEffect(() => {
    keepLatest.current = keep
  })
  useEffect(() => () => keepLatest.current(), [])
  useEffect(() => beforeClose(() => keepLatest.current()), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came from elsewhere takes the place of what is kept.
  useEffect(() => {
    if (waiting.current === null) setTyped(null)
  }, [value])
  const shown = typed ?? value
  return (
    <AnnotationEditor
      value={shown}
      onChange={next => {
        if (sameValue(next, shown)) return
        setTyped(next)
        waiting.current = next
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, pause)
      }}
      {...labelProps}
      name={name}
      lang={lang}
      without={without}
    />
  )
}
