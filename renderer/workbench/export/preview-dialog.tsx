import { Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ExportSource } from '../../../shared/transcripts/export/export-source'
import type { ExportFormat, ExportOptions } from '../../../shared/transcripts/export-choice'
import { Dialog } from '../../components/dialog'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { copyExport, notifyCopied } from './copy-export'
import { type ExportText, exportText, isText } from './export-text'
import { firstLines } from './first-lines'
import classes from './preview-dialog.module.css'

interface PreviewDialogProps {
  source: ExportSource
  options: ExportOptions
  formats: readonly ExportFormat[]
  onClose: () => void
}

const shownLines = 400

/** The beginning of each file, before there is one. */
export function PreviewDialog({ source, options, formats, onClose }: PreviewDialogProps) {
  const t = useTranslate()
  const [format, setFormat] = useState<ExportFormat>(formats[0] ?? 'txt')
  const { text, losses } = useExportText(source, format, options)
  const shown = firstLines(text, shownLines)
  return (
    <Dialog
      size="46rem"
      title={t('export.previewTitle', { format: t(`export.format.${format}`) })}
      closeButtonProps={{ 'aria-label': t('export.closePreview') }}
      onClose={onClose}
    >
      {formats.length > 1 && (
        <SegmentedControl
          className={classes.formats ?? ''}
          aria-label={t('export.formats')}
          data={formats.map(value => ({ value, label: t(`export.format.${value}`) }))}
          value={format}
          onChange={value => setFormat(formats.find(one => one === value) ?? format)}
        />
      )}
      <Textarea
        readOnly
        rows={20}
        classNames={{ input: classes.text ?? '' }}
        aria-label={t('word.preview')}
        dir="auto"
        spellCheck={false}
        value={shown.text}
      />
      <div className={classes.foot}>
        <span className="help">
          {format === 'docx'
            ? t('export.previewDocx')
            : shown.isCut && t('export.previewCut', { count: shownLines })}
        </span>
        {isText(format) && <CopyButton text={text} format={format} losses={losses} />}
      </div>
    </Dialog>
  )
}

const noText: ExportText = { text: '', losses: 0 }

/** Empty until it is written: a file with everything is fetched in parts. */
function useExportText(source: ExportSource, format: ExportFormat, options: ExportOptions): ExportText {
  const [text, setText] = useState(noText)
  useEffect(() => {
    let isWanted = true
    void exportText(source, format, options).then(written => {
      if (!isWanted) return
      if (written.ok) setText(written.value)
      else notifyError(written.error)
    })
    return () => {
      isWanted = false
      setText(noText)
    }
  }, [source, format, options])
  return text
}

function CopyButton({ text, format, losses }: ExportText & { format: ExportFormat }) {
  const t = useTranslate()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 2_000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (): Promise<void> => {
    const isThere = await copyExport(text)
    setCopied(isThere)
    // That it is there the button says itself.
    if (isThere && losses > 0) notifyCopied(t('word.copied'), format, losses)
  }
  return (
    <Button
      leftSection={isCopied ? <IconCheck size="1rem" aria-hidden /> : <IconCopy size="1rem" aria-hidden />}
      disabled={text === ''}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{t(isCopied ? 'word.copied' : 'word.copy')}</span>
    </Button>
  )
}
