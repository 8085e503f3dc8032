import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import {
  documentFormats,
  type ExportFormat,
  type ExportProgress as Progress,
} from '../../../shared/transcripts/export-choice'
import { bridge } from '../../bridge'
import { Dialog } from '../../components/dialog'
import { Meter } from '../../components/meter'
import { usePace } from '../../language/use-pace'
import { useTimeLeft } from '../../language/use-time-left'
import { useTranslate } from '../../language/use-translate'
import { LevelField, MoreFields, ReadingFields } from './cut-fields'
import { NotesField } from './document-fields'
import classes from './export-dialog.module.css'
import { endExportMany, useExportMany } from './export-many'
import { FormatButtons } from './format-buttons'
import { runExport } from './run-export'
import { useExport } from './store'
import { subtitleFormats } from './subtitle-formats'

/** Several transcripts, or all there are, in several formats at once. Closing it while it writes stops that. */
export function TranscriptExportDialog() {
  const t = useTranslate()
  const ids = useExportMany(asked => asked.ids)
  const [isRunning, setRunning] = useState(false)
  const leave = (): void => (isRunning ? stop() : endExportMany())
  return (
    <Dialog
      opened={ids !== null}
      size="30rem"
      title={t('export.libraryTitle')}
      closeButtonProps={{ 'aria-label': t('export.closeDialog') }}
      onClose={leave}
    >
      {ids && <Form ids={ids} isRunning={isRunning} onRun={setRunning} onLeave={leave} />}
    </Dialog>
  )
}

/** It closes with the answer, which tells what was written. */
const stop = (): void => void bridge.stopExport()

interface FormProps {
  ids: readonly string[] | 'all'
  isRunning: boolean
  onRun: (isRunning: boolean) => void
  onLeave: () => void
}

function Form({ ids, isRunning, onRun, onLeave }: FormProps) {
  const t = useTranslate()
  const { formats, options, nameTemplate } = useExport()
  const hasCues = formats.some((format: ExportFormat) => subtitleFormats.has(format))
  async function run(): Promise<void> {
    onRun(true)
    const wanted = { ...options, language: '', fix: false, since: '' }
    const some = ids === 'all' ? ids : [...ids]
    const isOver = await runExport({ ids: some, formats, options: wanted, nameTemplate })
    onRun(false)
    if (isOver) endExportMany()
  }
  return (
    <div className={classes.form}>
      <p className={classes.about}>
        {ids === 'all' ? t('export.libraryAll') : t('export.libraryCount', { count: ids.length })}
      </p>
      <FormatButtons />
      <LevelField level={options.level} />
      {hasCues && <ReadingFields options={options} usual={null} />}
      {formats.some(format => documentFormats.has(format)) && <NotesField isOn={options.notes} hasNotes />}
      <MoreFields options={options} hasCues={hasCues} />
      {isRunning && <ExportProgress />}
      <Group justify="flex-end" gap="xs">
        <Button onClick={onLeave}>{t(isRunning ? 'word.stop' : 'app.cancel')}</Button>
        <Button
          variant="filled"
          loading={isRunning}
          disabled={formats.length === 0}
          leftSection={<IconDownload size="1rem" aria-hidden />}
          onClick={() => void run()}
        >
          {formats.length === 0
            ? t('export.chooseFormat')
            : t('export.buttonSeveral', { count: formats.length })}
        </Button>
      </Group>
    </div>
  )
}

/** How far an export is; nothing before it has begun to write. */
function ExportProgress() {
  const t = useTranslate()
  const [progress, setProgress] = useState<Progress | null>(null)
  useEffect(() => bridge.on('exporting', setProgress), [])
  const left = useTimeLeft([usePace(progress?.done ?? null, progress?.of ?? 0)])
  if (!progress) return null
  const text = [t('export.progress', { ...progress }), left].filter(Boolean).join(', ')
  return (
    <div>
      <Meter part={progress.done / progress.of} label={t('export.running')} text={text} />
      <span className={classes.about}>{text}</span>
    </div>
  )
}
