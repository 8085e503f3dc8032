import { SegmentedControl, TextInput } from '@mantine/core'
import type { SharedCells } from '../../../shared/speech/commands/change-cells'
import type { Fit } from '../../../shared/speech/line'
import { useTranslate } from '../../language/use-translate'
import classes from './fields.module.css'

interface FitFieldsProps {
  value: SharedCells['fit']
  label: string
  /** Left out where a heading says it already. */
  hasLabel?: boolean
  error?: string | null
  /** The one of the two that was touched. */
  onChange: (change: Partial<Fit>, how: 'chosen' | 'typed') => void
}

const modes = ['none', 'stretch', 'squeeze', 'both'] as const

/** What to do about the length, and the length itself. What is typed is kept, right or wrong. */
export function FitFields({ value, label, hasLabel = true, error = null, onChange }: FitFieldsProps) {
  const t = useTranslate()
  return (
    <fieldset className={classes.stack}>
      <legend className={hasLabel ? classes.legend : 'spoken'}>{label}</legend>
      <div className="flow">
        <SegmentedControl
          className={classes.modes ?? ''}
          fullWidth
          aria-label={t('speech.fit')}
          data={modes.map(mode => ({ value: mode, label: <Whole text={t(`speech.fit.${mode}`)} /> }))}
          value={value.mode}
          onChange={chosen => {
            const mode = modes.find(one => one === chosen)
            if (mode) onChange({ mode }, 'chosen')
          }}
        />
        <TextInput
          className={classes.seconds ?? ''}
          size="md"
          aria-label={t('speech.seconds')}
          inputMode="decimal"
          value={value.seconds}
          error={error !== null}
          rightSection={<span className="quiet">{t('word.secondsUnit')}</span>}
          rightSectionPointerEvents="none"
          dir="ltr"
          onChange={event => onChange({ seconds: event.currentTarget.value }, 'typed')}
        />
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Where large text leaves too little room. */
const Whole = ({ text }: { text: string }) => <span title={text}>{text}</span>
