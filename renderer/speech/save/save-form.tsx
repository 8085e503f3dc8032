import { Button, Checkbox, Radio } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import { chosenTake } from '../../../shared/speech/line'
import { type SaveChoice, savedAs, saveFormats } from '../../../shared/speech/save/save-choice'
import type { SavePreview, SaveTarget } from '../../../shared/speech/save/speech-file-requests'
import { linesOf } from '../../../shared/speech/sheet'
import { bridge } from '../../bridge'
import { CancelButton } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { NoticeBox } from '../../components/notice-box'
import { useTranslate } from '../../language/use-translate'
import { sheetSettled, useSpeech } from '../store/speech-store'
import { keepChoice, keptChoice } from './kept-choice'
import { NameFields } from './name-fields'
import { Remark } from './remark'
import { saveBegan } from './running-save'
import classes from './save-form.module.css'
import { Segments } from './segments'
import { TrackFields } from './track-fields'

interface SaveFormProps {
  sheetId: string
  lines: readonly string[]
  onClose(): void
}

/** Longer than any joined track that is meant. */
const dayInSeconds = 86_400

export function SaveForm({ sheetId, lines, onClose }: SaveFormProps) {
  const t = useTranslate()
  const all = useSpeech(({ sheet }) => sheet.lines.filter(line => chosenTake(line) !== null).length)
  const isPart = lines.length < all
  const [choice, setChoice] = useState<SaveChoice>(() => {
    const { sheet } = useSpeech.getState()
    return keptChoice(isPart ? lines : 'all', isPart ? linesOf(sheet, lines) : sheet.lines)
  })
  const [target, setTarget] = useState<SaveTarget | null>(null)
  const [existing, setExisting] = useState<'keep' | 'replace'>('keep')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<AppError | null>(null)
  const shown = usePreview(sheetId, choice)
  const { preview } = shown

  const change = (part: Partial<SaveChoice>): void => {
    setChoice(before => ({ ...before, ...part }))
    // It was asked for with these very files in mind.
    setTarget(null)
    setError(null)
  }

  const start = async (chosen: SaveTarget): Promise<void> => {
    const answer = await bridge.startSave({ sheetId, choice, target: chosen.id, existing })
    if (answer.ok) saveBegan(answer.value)
    else setError(answer.error)
  }
  const choosePlace = async (): Promise<void> => {
    setError(null)
    // What was typed last may not be on disk yet.
    await sheetSettled()
    const answer = await bridge.chooseSaveTarget({ sheetId, choice })
    if (!answer.ok) return setError(answer.error)
    if (answer.value === null) return
    keepChoice(choice)
    setTarget(answer.value)
    // Where nothing stands in the way there is nothing more to ask.
    if (answer.value.existing === 0) await start(answer.value)
  }
  const go = async (): Promise<void> => {
    setBusy(true)
    await (target ? start(target) : choosePlace())
    setBusy(false)
  }

  if (target && target.existing > 0) {
    return (
      <PlaceStep
        target={target}
        label={choice.as === 'joined' ? t('save.track') : t('save.start', { count: preview?.sounds ?? 0 })}
        existing={existing}
        error={error}
        busy={busy}
        onChange={setExisting}
        onOther={() => void choosePlace()}
        onBack={() => change({})}
        onStart={() => void go()}
      />
    )
  }
  return (
    <div className="stack-lg">
      {isPart && (
        <Segments
          label={t('save.what')}
          value={choice.lines === 'all' ? 'all' : 'selected'}
          onChange={value => change({ lines: value === 'all' ? 'all' : lines })}
          choices={[
            { value: 'selected', label: t('word.selectedOf', { count: lines.length }) },
            { value: 'all', label: t('word.allOf', { count: all }) },
          ]}
        />
      )}
      <Segments
        label={t('save.as')}
        value={choice.as}
        onChange={as => change({ as })}
        choices={savedAs.map(value => ({ value, label: t(`save.as.${value}`) }))}
      />
      <Format choice={choice} onChange={change} />
      {choice.as === 'joined' ? (
        <TrackFields choice={choice} track={preview?.track ?? null} onChange={change} />
      ) : (
        <NameFields choice={choice} preview={preview} onChange={change} />
      )}
      <Checkbox
        label={t('save.manifest')}
        description={t('save.manifestHelp')}
        checked={choice.manifest}
        onChange={event => change({ manifest: event.currentTarget.checked })}
      />
      <SaveRemarks preview={preview} />
      {(error ?? shown.error) && <ErrorAlert error={error ?? shown.error ?? { kind: 'cancelled' }} />}
      <div className="foot">
        <CancelButton onClick={onClose} />
        <Button
          variant="filled"
          // Until it is known what there is to save: a button that is switched off takes no focus.
          disabled={preview !== null && !canSave(preview)}
          loading={busy}
          onClick={() => void go()}
          data-autofocus
        >
          {choice.as === 'joined' ? t('save.track') : t('save.choosePlace', { count: preview?.sounds ?? 0 })}
        </Button>
      </div>
    </div>
  )
}

const canSave = (preview: SavePreview | null): boolean =>
  preview !== null && preview.sounds > 0 && (preview.track?.seconds ?? 0) <= dayInSeconds

function Format({ choice, onChange }: { choice: SaveChoice; onChange(part: Partial<SaveChoice>): void }) {
  const t = useTranslate()
  const { as, format } = choice
  /** A track is mixed, and nothing in it is as it came. */
  const nameOf = (value: SaveChoice['format']) => (value === 'received' && as === 'joined' ? 'wav' : value)
  return (
    <Segments
      label={t('word.format')}
      help={t(`save.formatText.${nameOf(format)}`)}
      value={format}
      onChange={value => onChange({ format: value })}
      choices={saveFormats.map(value => ({ value, label: t(`save.format.${nameOf(value)}`) }))}
    />
  )
}

/** What is left out, and what may not be what one thinks. */
function SaveRemarks({ preview }: { preview: SavePreview | null }) {
  const t = useTranslate()
  const { sounds = 0, silent = 0, stale = 0 } = preview ?? {}
  return (
    <output className={classes.remarks}>
      {preview && sounds === 0 && <Remark kind="warning">{t('save.nothing')}</Remark>}
      {sounds > 0 && silent > 0 && <Remark kind="info">{t('save.silent', { count: silent })}</Remark>}
      {stale > 0 && <Remark kind="warning">{t('save.stale', { count: stale })}</Remark>}
    </output>
  )
}

interface ShownPreview {
  preview: SavePreview | null
  error: AppError | null
}

/** Between two letters of a template nobody reads the names. */
const patience = 120

/** What the choice would come to, as it changes. The last one stays until the next is known. */
function usePreview(sheetId: string, choice: SaveChoice): ShownPreview {
  const [shown, setShown] = useState<ShownPreview>({ preview: null, error: null })
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(async () => {
      const answer = await bridge.previewSave({ sheetId, choice })
      if (!isWanted) return
      setShown(answer.ok ? { preview: answer.value, error: null } : { preview: null, error: answer.error })
    }, patience)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [sheetId, choice])
  return shown
}

interface PlaceStepProps {
  target: SaveTarget
  /** Of the button that saves. */
  label: string
  existing: 'keep' | 'replace'
  error: AppError | null
  busy: boolean
  onChange(existing: 'keep' | 'replace'): void
  onOther(): void
  onBack(): void
  onStart(): void
}

/** The folder holds files of these names: nothing is replaced that nobody said so of. */
export function PlaceStep(props: PlaceStepProps) {
  const t = useTranslate()
  const { target, label, existing, error, busy } = props
  return (
    <div className="stack-lg">
      <NoticeBox kind="warning" title={t('save.existing', { count: target.existing })} urgent>
        <bdi className={classes.path}>{target.path}</bdi>
      </NoticeBox>
      <Radio.Group
        aria-label={t('save.existingChoice')}
        value={existing}
        onChange={value => props.onChange(value === 'replace' ? 'replace' : 'keep')}
      >
        <div className="stack">
          <Radio value="keep" label={t('save.keep')} data-autofocus />
          <Radio value="replace" label={t('save.replace')} />
        </div>
      </Radio.Group>
      {error && <ErrorAlert error={error} />}
      <div className="foot">
        <Button className={classes.other ?? ''} onClick={props.onOther}>
          {t('save.otherPlace')}
        </Button>
        <Button variant="subtle" color="gray" onClick={props.onBack}>
          {t('word.back')}
        </Button>
        <Button variant="filled" loading={busy} onClick={props.onStart}>
          {label}
        </Button>
      </div>
    </div>
  )
}
