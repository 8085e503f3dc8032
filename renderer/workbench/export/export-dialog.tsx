import { Button, Group, Modal } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { rulesFor } from '../../../shared/transcripts/export/export-rules'
import { type ExportFormat, usualExport } from '../../../shared/transcripts/export-choice'
import { useTranslate } from '../../language/use-translate'
import { LevelField, MoreFields, ReadingFields } from './cut-fields'
import classes from './export-dialog.module.css'
import { endExportMany, useExportMany } from './export-many'
import { FormatButtons } from './format-buttons'
import { runExport } from './run-export'
import { useExport } from './store'
import { subtitleFormats } from './subtitle-formats'

/** Several transcripts, or all there are, in several formats at once. */
export function ExportDialog() {
  const t = useTranslate()
  const ids = useExportMany(asked => asked.ids)
  return (
    <Modal
      opened={ids !== null}
      size="30rem"
      title={t('export.libraryTitle')}
      closeButtonProps={{ 'aria-label': t('export.closeDialog') }}
      onClose={endExportMany}
    >
      {ids && <Form ids={ids} />}
    </Modal>
  )
}

function Form({ ids }: { ids: readonly string[] | 'all' }) {
  const t = useTranslate()
  const { formats, options, nameTemplate } = useExport()
  const [isRunning, setRunning] = useState(false)
  const hasCues = formats.some((format: ExportFormat) => subtitleFormats.has(format))
  const { charactersPerSecond } = rulesFor({ ...usualExport, charactersPerSecond: null }, '')
  async function run(): Promise<void> {
    setRunning(true)
    const wanted = { ...options, language: '', fix: false }
    const some = ids === 'all' ? ids : [...ids]
    if (await runExport({ ids: some, formats, options: wanted, nameTemplate })) endExportMany()
    setRunning(false)
  }
  return (
    <div className={classes.form}>
      <p className={classes.about}>
        {ids === 'all' ? t('export.libraryAll') : t('export.libraryCount', { count: ids.length })}
      </p>
      <FormatButtons />
      <LevelField level={options.level} />
      {hasCues && <ReadingFields options={options} speed={charactersPerSecond} />}
      <MoreFields options={options} hasCues={hasCues} />
      <Group justify="flex-end" gap="xs">
        <Button onClick={endExportMany}>{t('export.cancel')}</Button>
        <Button
          variant="filled"
          loading={isRunning}
          disabled={formats.length === 0}
          leftSection={<IconDownload size="1rem" stroke={2} aria-hidden />}
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
