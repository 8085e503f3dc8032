import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ImportSummary } from '../../shared/import/import-view'
import { CancelButton } from '../components/dialog'
import { NoticeBox } from '../components/notice-box'
import { UnderWay } from '../components/under-way'
import { isFocusFree } from '../components/use-focus-return'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'
import { ColumnMapper } from './column-mapper'
import { DryRunTable } from './dry-run'
import { FileProblems } from './file-problems'
import type { ImportLook } from './import-look'
import classes from './import-plan.module.css'
import type { Import } from './import-store'
import { ChooseFiles } from './pick-source'
import { ReadSettings } from './read-settings'

export interface PlanEnd {
  /** What else there is to say or to choose before it comes in. */
  more?(summary: ImportSummary): ReactNode
  note(summary: ImportSummary): string | false
  submit(summary: ImportSummary): string
  /** False: it stays open. */
  take(): Promise<boolean>
}

interface ImportPlanProps extends Omit<PlanEnd, 'take'> {
  look: ImportLook
  importing: Import
  isTaking: boolean
  onTake(): void
  onClose(): void
  onPick(files: readonly File[]): void
}

/** What was read: how it was read, what its columns become, and what each row becomes. */
export function ImportPlanText(props: ImportPlanProps) {
  const { look, importing, isTaking, onPick } = props
  const t = useTranslate()
  const { source, summary, failure, isReading, part } = importing.useImport()
  const name = source?.name || t('import.pasted')
  return (
    <>
      {/* What is coming in is what stood here. */}
      <fieldset className={classes.content} disabled={isTaking}>
        <div className="cluster">
          <IconFileText size="1rem" aria-hidden className={classes.icon} />
          <bdi className={classes.name} title={name}>
            {name}
          </bdi>
          {source !== null && source.others > 0 && (
            <span className="quiet">{t('word.andMore', { count: source.others })}</span>
          )}
          <FileSize bytes={source?.bytes ?? 0} />
          <output className={classes.reading}>
            {isReading && summary && <UnderWay text={t('import.readAgain')} part={part} />}
          </output>
          <ChooseFiles look={look} onPick={onPick}>
            {props => <Button {...props}>{t('import.another')}</Button>}
          </ChooseFiles>
        </div>
        {source !== null && source.leftOut > 0 && (
          <p className="warn-text">{t('word.othersLeft', { count: source.leftOut })}</p>
        )}
        {source !== null && source.spreadsheets.length > 0 && (
          <p className="warn-text">
            {t('import.ofFile', {
              file: source.spreadsheets.join(', '),
              problem: t('import.spreadsheet'),
            })}
          </p>
        )}
        {failure === 'broke' && (
          <NoticeBox kind="danger" title={t(summary ? 'import.lost' : 'import.failed')} urgent>
            <p>{t(summary ? 'import.lostText' : 'import.broke')}</p>
          </NoticeBox>
        )}
        {failure === 'choice' && (
          <NoticeBox kind="warning" title={t('import.choice')} urgent>
            <p>{t('import.choiceText')}</p>
          </NoticeBox>
        )}
        {summary === null && failure === null && (
          <div className={classes.waiting} role="status">
            <UnderWay text={t('import.reading', { name })} part={part} />
          </div>
        )}
        {summary && <Plan summary={summary} look={look} importing={importing} />}
        {summary && props.more?.(summary)}
      </fieldset>
      <Foot {...props} summary={summary} />
    </>
  )
}

function FileSize({ bytes }: { bytes: number }) {
  const inWords = useBytes()
  return <bdi className="quiet">{inWords(bytes)}</bdi>
}

function Plan({
  summary,
  look,
  importing,
}: Pick<ImportPlanProps, 'look' | 'importing'> & { summary: ImportSummary }) {
  const t = useTranslate()
  const isBinary = summary.problems.some(({ code }) => code === 'not-text') && summary.counts.all === 0
  return (
    <>
      <ReadSettings summary={summary} look={look} importing={importing} />
      {isBinary ? (
        <NoticeBox kind="danger" title={t('import.failed')} urgent>
          <p>{t('import.notText')}</p>
        </NoticeBox>
      ) : (
        <>
          {summary.table && <ColumnMapper table={summary.table} look={look} importing={importing} />}
          <FileProblems summary={summary} />
          <DryRunTable summary={summary} look={look} importing={importing} />
        </>
      )}
    </>
  )
}

function Foot({
  summary,
  importing,
  note,
  submit,
  isTaking,
  onTake,
  onClose,
}: ImportPlanProps & { summary: ImportSummary | null }) {
  const t = useTranslate()
  const isReading = importing.useImport(state => state.isReading)
  const isEmpty = summary === null || summary.comingIn + (summary.alsoComing ?? 0) === 0
  const yes = useRef<HTMLButtonElement>(null)
  // The button that chose the file is gone by now, and with it the focus.
  useEffect(() => {
    if (!isEmpty && isFocusFree()) yes.current?.focus()
  }, [isEmpty])

  return (
    <div className={classes.foot}>
      <p className={classes.note}>{summary && note(summary)}</p>
      <CancelButton disabled={isTaking} onClick={onClose} />
      <Button variant="filled" disabled={isEmpty || isReading} loading={isTaking} onClick={onTake} ref={yes}>
        {isEmpty ? t('word.import') : submit(summary)}
      </Button>
    </div>
  )
}
