import { Button, Tooltip } from '@mantine/core'
import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { readabilityFor } from '../../../shared/formats/cues/readability'
import {
  type ExportSource,
  languageOfExport,
  speakerNames,
  spokenNow,
} from '../../../shared/transcripts/export/export-source'
import {
  documentFormats,
  type ExportFormat,
  type ExportOptions,
} from '../../../shared/transcripts/export-choice'
import type { Translation } from '../../../shared/transcripts/transcript-facts'
import { bridge } from '../../bridge'
import { DoingButton } from '../../components/doing-button'
import { IconButton } from '../../components/icon-button'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { copyExport, notifyCopied } from './copy-export'
import { CueCheckPanel } from './cue-check'
import { CutLanguageField, LevelField, MoreFields, ReadingFields } from './cut-fields'
import { DocumentFields, useEarlier, useKeptVersions } from './document-fields'
import classes from './export-panel.module.css'
import { exportText, isText } from './export-text'
import { FormatButtons } from './format-buttons'
import { PreviewDialog } from './preview-dialog'
import { runExport } from './run-export'
import { useExport } from './store'
import { subtitleFormats } from './subtitle-formats'

/** Beside the transcript: what to write, how it will read, and the button. */
export function TranscriptExportPanel() {
  const { formats, options } = useExport()
  const hasCues = formats.some(format => subtitleFormats.has(format))
  const translations = useTranscript(now => now.translations)
  const versions = useKeptVersions()
  const isKnown = translations.some(({ language }) => language === options.language)
  const isKept = versions.some(({ id }) => id === options.since)
  const wanted = {
    ...options,
    language: isKnown ? options.language : '',
    since: isKept ? options.since : '',
  }
  const source = useExportSource(wanted)
  // As it was spoken, it would be shown and copied under another name.
  const isRead = wanted.language === '' || source.translation !== null
  const isWhole = isRead && (wanted.since === '' || source.earlier !== null)
  const usual = readabilityFor(languageOfExport(source))
  return (
    <div className="fill">
      <div className={classes.body}>
        <FormatButtons />
        <CutLanguageField language={wanted.language} />
        {hasCues && (
          <>
            <ReadingFields options={wanted} usual={usual} />
            {isRead && <CueCheckPanel source={source} options={wanted} namesInText={formats[0] === 'srt'} />}
          </>
        )}
        <LevelField level={wanted.level} />
        {formats.some(format => documentFormats.has(format)) && (
          <DocumentFields notes={wanted.notes} since={wanted.since} />
        )}
        <MoreFields options={wanted} hasCues={hasCues} />
      </div>
      <Foot source={source} options={wanted} formats={formats} isWhole={isWhole} />
    </div>
  )
}

interface FootProps extends Pick<Parameters<typeof PreviewDialog>[0], 'source' | 'options' | 'formats'> {
  /** What was chosen is here, and can be shown. */
  isWhole: boolean
}

function Foot({ source, options, formats, isWhole }: FootProps) {
  const t = useTranslate()
  const id = useTranscript(now => now.id)
  const nameTemplate = useExport(habit => habit.nameTemplate)
  const [isPreviewing, setPreviewing] = useState(false)
  const [first] = formats
  async function copy(format: ExportFormat): Promise<void> {
    const written = await exportText(source, format, options)
    if (!written.ok) notifyError(written.error)
    else if (await copyExport(written.value.text))
      notifyCopied(t('word.copied'), format, written.value.losses)
  }
  if (first === undefined) {
    return (
      <div className={classes.foot}>
        <Button className={classes.export ?? ''} variant="filled" disabled>
          {t('export.chooseFormat')}
        </Button>
      </div>
    )
  }
  const copied = formats.find(isText)
  return (
    <div className={classes.foot}>
      <Button disabled={!isWhole} onClick={() => setPreviewing(true)}>
        {t('word.preview')}
      </Button>
      {copied && <CopyButton format={copied} disabled={!isWhole} onCopy={() => void copy(copied)} />}
      <DoingButton
        className={classes.export ?? ''}
        variant="filled"
        leftSection={<IconDownload size="1rem" aria-hidden />}
        onDo={() => runExport({ ids: [id], formats, options, nameTemplate })}
      >
        {formats.length === 1
          ? t('export.button', { format: t(`export.format.${first}`) })
          : t('export.buttonSeveral', { count: formats.length })}
      </DoingButton>
      {isPreviewing && (
        <PreviewDialog
          source={source}
          options={options}
          formats={formats}
          onClose={() => setPreviewing(false)}
        />
      )}
    </div>
  )
}

interface CopyButtonProps {
  format: ExportFormat
  disabled: boolean
  onCopy: () => void
}

function CopyButton({ format, disabled, onCopy }: CopyButtonProps) {
  const t = useTranslate()
  const label = t('export.copyAs', { format: t(`export.format.${format}`) })
  return (
    <Tooltip label={label}>
      <IconButton
        icon={IconCopy}
        label={label}
        title={null}
        size="lg"
        variant="default"
        disabled={disabled}
        onClick={onCopy}
      />
    </Tooltip>
  )
}

/** What files of the transcript on screen would be made from, in the language and since the version that were chosen. */
function useExportSource({ language, since }: Pick<ExportOptions, 'language' | 'since'>): ExportSource {
  const t = useTranslate()
  const title = useTranscript(({ name }) => name)
  const transcript = useTranscript(now => now.transcript)
  const spoken = useTranscript(({ facts }) => facts.language)
  const kept = useTranslation(language)
  const translation = useMemo(() => kept && spokenNow(kept, transcript), [kept, transcript])
  const notes = useTranscript(now => now.notes)
  const earlier = useEarlier(since)
  const { speakers } = transcript
  const nameOf = useMemo(
    () => speakerNames(speakers, number => t('word.speakerNumber', { number })),
    [speakers, t],
  )
  return useMemo(
    () => ({ title, language: spoken, transcript, translation, nameOf, notes, earlier }),
    [title, spoken, transcript, translation, nameOf, notes, earlier],
  )
}

/** A translation is as large as the transcript, so it is fetched when it is wanted. */
function useTranslation(language: string): Translation | null {
  const id = useTranscript(now => now.id)
  const madeAt = useTranscript(
    ({ translations }) => translations.find(one => one.language === language)?.madeAt ?? null,
  )
  const [translation, setTranslation] = useState<Translation | null>(null)
  useEffect(() => {
    setTranslation(null)
    if (madeAt === null) return
    let isWanted = true
    void bridge.getTranslation({ id, language }).then(answer => {
      if (!isWanted) return
      if (answer.ok) setTranslation(answer.value)
      else notifyError(answer.error)
    })
    return () => {
      isWanted = false
    }
  }, [id, language, madeAt])
  return translation?.language === language ? translation : null
}
