import { UnstyledButton } from '@mantine/core'
import { type ExportFormat, exportFormats } from '../../../shared/transcripts/export-choice'
import { useTranslate } from '../../language/use-translate'
import classes from './format-buttons.module.css'
import { toggleFormat, useExport } from './store'

/** One or several: each button is pressed or not. */
export function FormatButtons() {
  const t = useTranslate()
  const formats = useExport(habit => habit.formats)
  return (
    <fieldset className={classes.formats} aria-label={t('export.formats')}>
      {exportFormats.map(format => (
        <FormatButton key={format} format={format} isChosen={formats.includes(format)} />
      ))}
    </fieldset>
  )
}

function FormatButton({ format, isChosen }: { format: ExportFormat; isChosen: boolean }) {
  const t = useTranslate()
  return (
    <UnstyledButton className={classes.format} aria-pressed={isChosen} onClick={() => toggleFormat(format)}>
      {t(`export.format.${format}`)}
      <small className={classes.about}>{t(`export.format.${format}About`)}</small>
    </UnstyledButton>
  )
}
