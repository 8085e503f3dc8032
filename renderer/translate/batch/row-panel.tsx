import { Button } from '@mantine/core'
import { describeError } from '../../../shared/language/describe-error'
import type { AnnotationValue } from '../../../shared/text/spans/annotation-value'
import {
  type BatchRow,
  isOfCues,
  needsCheck,
  nextAround,
  nextShown,
  type ShownPlaces,
  withSource,
  withTarget,
} from '../../../shared/translate/batch'
import type { TimedRow } from '../../../shared/translate/cue-checks'
import { asMarked } from '../../../shared/translate/translation'
import { sameValue } from '../../annotations/state/annotation-value'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import { useTranslateLabelUsage } from '../use-label-props'
import {
  changeRow,
  goToBatchRow,
  type HereBatch,
  relabelBatch,
  typeInBatchRow,
  useBatches,
} from './batch-store'
import { CueFacts } from './cue-speed'
import classes from './row-panel.module.css'
import { RowText } from './row-text'

interface RowPanelProps {
  here: HereBatch
  cues: readonly TimedRow[]
  /** Places of rows. */
  toCheck: readonly number[]
  places: ShownPlaces
}

/** One row whole: both texts to edit, entities to place, and what went wrong. */
export function BatchRowPanel({ here, cues, toCheck, places }: RowPanelProps) {
  const t = useTranslate()
  const at = useBatches(state => state.current)
  const row = here.batch.rows[at]
  const next = nextAround(toCheck, at)
  const usage = useTranslateLabelUsage(here.batch.rows)
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
      {row && (
        <Row
          key={`${here.id} ${at}`}
          at={at}
          row={row}
          here={here}
          cue={cues[at]}
          cues={cues}
          places={places}
          usage={usage}
        />
      )}
    </aside>
  )
}

const withoutEntities = ['entities'] as const
const withoutBoth = ['labels', 'entities'] as const
/** The same one each time: another would take the place of what is typed. */
const nothingYet = asMarked('')

interface RowProps extends Pick<RowPanelProps, 'here' | 'cues' | 'places'> {
  at: number
  row: BatchRow
  cue: TimedRow | undefined
  usage: ReadonlyMap<string, number>
}

function Row({ at, row, here, cue, cues, places, usage }: RowProps) {
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
    const next = nextShown(here.batch.rows, places, at)
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
        usage={usage}
        onChange={({ text, spans }) => changeRow(here.id, at, now => withSource(now, text, spans))}
        onLabelChange={change => relabelBatch(here.id, change)}
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
          value={row.target ?? nothingYet}
          without={hasCues ? withoutEntities : withoutBoth}
          usage={usage}
          onTake={take}
          below={
            cue &&
            ((text, onReword) => (
              <CueFacts
                cue={cue}
                row={row}
                cues={cues}
                text={text}
                language={targetLanguage}
                onReword={onReword}
                onChoose={way => changeRow(here.id, at, now => ({ ...now, ...way }))}
              />
            ))
          }
          onChange={({ text, spans, lost = [] }) =>
            changeRow(here.id, at, now => withTarget(now, { text, spans, lost, moved: 0 }))
          }
          onLabelChange={change => relabelBatch(here.id, change)}
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
