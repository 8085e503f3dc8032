import { Button, FileButton, Loader } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { ImportSummary } from '../../shared/speech/import/import-session'
import { mostLines } from '../../shared/speech/sheet'
import { NoticeBox } from '../components/notice-box'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'
import { bringInLines } from '../speech/import/bring-in'
import { lineImport } from '../speech/import/shared-import'
import { ColumnMapper } from './column-mapper'
import { DryRunTable } from './dry-run'
import { FileProblems } from './file-problems'
import classes from './import-plan.module.css'
import { acceptedFiles } from './pick-source'
import { ReadSettings } from './read-settings'

interface ImportPlanProps {
  sheetId: string
  onClose(): void
  onPick(file: File): void
}

/** What was read: how it was read, what its columns become, and what each row becomes. */
export function ImportPlanText({ sheetId, onClose, onPick }: ImportPlanProps) {
  const t = useTranslate()
  const { source, summary, failure, isReading } = lineImport.useImport()
  const name = source?.name || t('import.pasted')
  return (
    <>
      <div className={classes.content}>
        <div className="cluster">
          <IconFileText size="1rem" aria-hidden className={classes.icon} />
          <bdi className={classes.name}>{name}</bdi>
          <FileSize />
          <output className={classes.reading}>
            {isReading && summary && (
              <>
                <Loader size="0.875rem" /> {t('import.readAgain')}
              </>
            )}
          </output>
          <FileButton accept={acceptedFiles} onChange={file => file && onPick(file)}>
            {props => <Button {...props}>{t('import.another')}</Button>}
          </FileButton>
        </div>
        {failure === 'broke' && (
          <NoticeBox kind="danger" title={t('import.failed')} urgent>
            <p>{t('import.broke')}</p>
          </NoticeBox>
        )}
        {summary === null && failure === null && (
          <div className={classes.waiting} role="status">
            <Loader size="sm" /> {t('import.reading', { name })}
          </div>
        )}
        {summary && <Plan summary={summary} />}
      </div>
      <Foot sheetId={sheetId} summary={summary} onClose={onClose} />
    </>
  )
}

function FileSize() {
  const bytes = useBytes()
  const size = lineImport.useImport(state => state.source?.bytes ?? 0)
  return <bdi className="quiet">{bytes(size)}</bdi>
}

function Plan({ summary }: { summary: ImportSummary }) {
  const t = useTranslate()
  const isBinary = summary.problems.some(({ code }) => code === 'not-text') && summary.counts.all === 0
  return (
    <>
      <ReadSettings summary={summary} />
      {isBinary ? (
        <NoticeBox kind="danger" title={t('import.failed')} urgent>
          <p>{t('import.notText')}</p>
        </NoticeBox>
      ) : (
        <>
          {summary.table && <ColumnMapper table={summary.table} />}
          <FileProblems summary={summary} />
          <DryRunTable summary={summary} />
        </>
      )}
    </>
  )
}

function Foot({
  sheetId,
  summary,
  onClose,
}: {
  sheetId: string
  summary: ImportSummary | null
  onClose(): void
}) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  const isReading = lineImport.useImport(state => state.isReading)
  const count = summary?.lines ?? 0

  const confirm = async (): Promise<void> => {
    setBusy(true)
    const isDone = await bringInLines(sheetId)
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <div className={classes.foot}>
      <p className={classes.note}>
        {summary && summary.leftOut > 0
          ? t('import.leftOut', { count: summary.leftOut, most: mostLines })
          : count > 0 && t('import.atEnd')}
      </p>
      <Button variant="subtle" color="gray" onClick={onClose}>
        {t('app.cancel')}
      </Button>
      <Button
        variant="filled"
        disabled={count === 0 || isReading}
        loading={busy}
        onClick={() => void confirm()}
      >
        {count === 0 ? t('word.import') : t('import.lines', { count })}
      </Button>
    </div>
  )
}
