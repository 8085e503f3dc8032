import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { Cue } from '../../../shared/formats/cues/cue'
import { describeError } from '../../../shared/language/describe-error'
import type { AnnotationValue } from '../../../shared/text/spans/annotation-value'
import {
  type BatchRow,
  isOfCues,
  needsCheck,
  nextAround,
  nextShown,
  withSource,
  withTarget,
} from '../../../shared/translate/batch'
import { asMarked } from '../../../shared/translate/translation'
import { AnnotationEditor } from '../../annotations/annotation-editor'
import { sameValue } from '../../annotations/state/annotation-value'
import { ShortcutKeys } from '../../components/shortcut'
import { useTranslate } from '../../language/use-translate'
import { beforeClose } from '../../program/hand-over'
import { useLanguageNames } from '../../settings/this-computer/language-names'
import { useLabelProps } from '../use-label-props'
import { goToBatchRow, typeInBatchRow, useBatches } from './batch-store'
import { CueFacts } from './cue-facts'
import { changeRow, type HereBatch } from './open-batches'
import classes from './row-panel.module.css'

interface RowPanelProps {
  here: HereBatch
  cues: readonly Cue[]
  /** Places of rows. */
  toCheck: readonly number[]
  shown: readonly number[]
}

/** One row whole: both texts to edit, entities to place, and what went wrong. */
export function BatchRowPanel({ here, cues, toCheck, shown }: RowPanelProps) {
  const t = useTranslate()
  const at = useBatches(state => state.current)
  const row = here.batch.rows[at]
  const next = nextAround(toCheck, at)
  return (
    <aside className={classes.panel} aria-label={t('translate.rowDetails')}>
      <div className="apart">
        <h2 className={classes.title}>{t('translate.rowNumber', { number: at + 1 })}</h2>
        {next !== null && (
          <Button size="sm" onClick={() => goToBatchRow(next)}>
            {t('translate.nextToCheck', { count: toCheck.length })}
          </Button>
        )}
      </div>
      {row && <Row key={`${here.id} ${at}`} at={at} row={row} here={here} cue={cues[at]} shown={shown} />}
    </aside>
  )
}

const withoutEntities = ['entities'] as const
const withoutBoth = ['labels', 'entities'] as const

interface RowProps extends Pick<RowPanelProps, 'here' | 'shown'> {
  at: number
  row: BatchRow
  cue: Cue | undefined
}

function Row({ at, row, here, cue, shown }: RowProps) {
  const t = useTranslate()
  const names = useLanguageNames()
  const { sourceLanguage, targetLanguage, origin } = here.batch
  const hasCues = isOfCues(origin)
  const take = (value: AnnotationValue): void => {
    const isTaken = row.from === 'person' && row.target !== null && sameValue(value, row.target)
    if (value.text.trim() !== '' && !isTaken) {
      const { text, spans, lost = [] } = value
      changeRow(here.id, at, now => withTarget(now, { text, spans, lost, moved: 0 }))
    }
    const next = nextShown(here.batch.rows, shown, at)
    if (next !== null) typeInBatchRow(next)
  }
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
        without={hasCues ? withoutBoth : withoutEntities}
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
          without={hasCues ? withoutEntities : withoutBoth}
          onTake={take}
          below={cue && (text => <CueFacts cue={cue} text={text} language={targetLanguage} />)}
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
  /** As it is now, and on to the next. Only of a translation, which then has the keyboard where one types on. */
  onTake?: (value: AnnotationValue) => void
  below?: ((text: string) => ReactNode) | undefined
}

/** Long enough that typing is one edit a pause. */
const pause = 500

/** What is typed is an edit of the batch once the fingers rest, or the row is left. */
function RowText({ name, lang, value, without, onChange, onTake, below }: RowTextProps) {
  const t = useTranslate()
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
  const box = useRef<HTMLDivElement>(null)
  useTypingOn(box, onTake !== undefined)
  const take = (): void => {
    // What was typed goes into the same edit: the row is not here again before the next one begins.
    clearTimeout(timer.current)
    const latest = waiting.current ?? shown
    waiting.current = null
    onTake?.(latest)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it.
    <div
      ref={box}
      onKeyDown={event => {
        if (!(onTake && event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        event.preventDefault()
        take()
      }}
    >
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
      {below?.(shown.text)}
      {onTake && (
        <Button size="sm" variant="default" onClick={take} rightSection={<ShortcutKeys keys="Mod+Enter" />}>
          {t('translate.takeAndNext')}
        </Button>
      )}
    </div>
  )
}

/** Whoever took the row before types on at the end of this one. */
function useTypingOn(box: RefObject<HTMLElement | null>, isTarget: boolean): void {
  const typing = useBatches(state => state.typing)
  useEffect(() => {
    if (typing === 0 || !isTarget) return
    const field = box.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [box, typing, isTarget])
}
