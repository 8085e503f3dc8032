import { Button, Radio } from '@mantine/core'
import type { AppError } from '../../../shared/errors'
import type { SaveTarget } from '../../../shared/speech/save/speech-file-requests'
import { ErrorAlert } from '../../components/error-alert'
import { NoticeBox } from '../../components/notice-box'
import { useTranslate } from '../../language/use-translate'
import classes from './save-form.module.css'

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
