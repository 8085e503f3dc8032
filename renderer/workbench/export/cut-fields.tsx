import { Checkbox, NumberInput, SegmentedControl, Select, TextInput, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReadabilityRules } from '../../../shared/formats/cues/readability'
import {
  type ExportOptions,
  exportFields,
  exportLevels,
  usualNameTemplate,
} from '../../../shared/transcripts/export-choice'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import classes from './cut-fields.module.css'
import { changeNames, changeOptions, exportLimits, useExport } from './store'

interface ReadingFieldsProps {
  options: ExportOptions
  /** What holds where nobody chose another; null: each language has its own. */
  usual: Pick<ReadabilityRules, 'lineLength' | 'charactersPerSecond'> | null
}

/** Lines, characters and speed: what people change most. */
export function ReadingFields({ options, usual }: ReadingFieldsProps) {
  const t = useTranslate()
  return (
    <div className="flow">
      <SizeField
        name="lines"
        label={t('export.lines')}
        longLabel={t('export.linesLong')}
        value={options.lines}
        onChange={lines => changeOptions({ lines })}
      />
      <OptionalSizeField
        name="lineLength"
        label={t('export.characters')}
        longLabel={t('export.charactersLong')}
        placeholder={usual === null ? t('export.byLanguage') : String(usual.lineLength)}
        value={options.lineLength}
        onChange={lineLength => changeOptions({ lineLength })}
      />
      <OptionalSizeField
        name="charactersPerSecond"
        label={t('export.cps')}
        longLabel={t('export.cpsLong')}
        placeholder={usual === null ? t('export.byLanguage') : String(usual.charactersPerSecond)}
        value={options.charactersPerSecond}
        onChange={charactersPerSecond => changeOptions({ charactersPerSecond })}
      />
    </div>
  )
}

const timeFields = ['shortest', 'longest', 'gap'] as const

/** What is set once, if ever. */
export function MoreFields({ options, hasCues }: { options: ExportOptions; hasCues: boolean }) {
  const t = useTranslate()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const nameTemplate = useExport(habit => habit.nameTemplate)
  const fields = exportFields.map(field => `{${field}}`).join(' ')
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(now => !now)}
      >
        <IconChevronRight className={classes.arrow} size="0.875rem" aria-hidden />
        {t('export.more')}
      </UnstyledButton>
      {isOpen && (
        <div className={classes.open} id={id}>
          <div className={classes.checks}>
            <Checkbox
              label={t('word.speakers')}
              checked={options.speakers}
              onChange={event => changeOptions({ speakers: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('export.times')}
              checked={options.times}
              onChange={event => changeOptions({ times: event.currentTarget.checked })}
            />
          </div>
          {hasCues && (
            <div className="flow">
              {timeFields.map(name => (
                <SizeField
                  key={name}
                  name={name}
                  label={t(`export.${name}`)}
                  longLabel={t(`export.${name}Long`)}
                  value={options[name]}
                  onChange={value => changeOptions({ [name]: value })}
                />
              ))}
            </div>
          )}
          <TextInput
            size="md"
            label={t('word.fileNames')}
            description={t('export.namesHint', { fields })}
            inputWrapperOrder={['label', 'input', 'description']}
            dir="auto"
            placeholder={usualNameTemplate}
            value={nameTemplate}
            maxLength={200}
            onChange={event => changeNames(event.currentTarget.value)}
          />
        </div>
      )}
    </div>
  )
}

export function LevelField({ level }: Pick<ExportOptions, 'level'>) {
  const t = useTranslate()
  return (
    <SegmentedControl
      fullWidth
      aria-label={t('export.level')}
      data={exportLevels.map(value => ({ value, label: t(`export.level.${value}`) }))}
      value={level}
      onChange={value => {
        const chosen = exportLevels.find(one => one === value)
        if (chosen) changeOptions({ level: chosen, fix: false })
      }}
    />
  )
}

/** Only where there is a choice. */
export function CutLanguageField({ language }: Pick<ExportOptions, 'language'>) {
  const t = useTranslate()
  const spoken = useTranscript(({ facts }) => facts.language)
  const translations = useTranscript(now => now.translations)
  if (translations.length === 0) return null
  const asSpoken = spoken === '' ? t('export.asSpoken') : t('export.asSpokenIn', { language: spoken })
  return (
    <Select
      size="md"
      aria-label={t('word.language')}
      data={[
        { value: '', label: asSpoken },
        ...translations.map(one => ({ value: one.language, label: one.language })),
      ]}
      value={language}
      onChange={value => changeOptions({ language: value ?? '', fix: false })}
    />
  )
}

interface SizeFieldProps {
  name: keyof typeof exportLimits
  /** In the box, before the number. */
  label: string
  /** For who does not see the others around it. */
  longLabel: string
  value: number
  onChange: (value: number) => void
}

/** A box that may be empty, and then says what holds. */
interface OptionalSizeFieldProps extends Omit<SizeFieldProps, 'value' | 'onChange'> {
  value: number | null
  placeholder: string
  onChange: (value: number | null) => void
}

/** A small number with its name in the same box. What is out of its range is put into it when the box is left. */
export function SizeField({ onChange, ...field }: SizeFieldProps) {
  return <OptionalSizeField {...field} placeholder="" onChange={value => value !== null && onChange(value)} />
}

export function OptionalSizeField(props: OptionalSizeFieldProps) {
  const { name, label, longLabel, value, placeholder, onChange } = props
  const id = useId()
  const { least, most, step } = exportLimits[name]
  const [typed, setTyped] = useState<number | string | null>(null)
  const leave = (): void => {
    setTyped(null)
    if (typeof typed === 'number') onChange(Math.min(Math.max(typed, least), most))
  }
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id} title={longLabel}>
        {label}
      </label>
      <NumberInput
        id={id}
        className={classes.input ?? ''}
        classNames={{ input: classes.number ?? '' }}
        variant="unstyled"
        aria-label={longLabel}
        hideControls
        min={least}
        max={most}
        step={step}
        decimalScale={step < 1 ? 3 : 0}
        clampBehavior="none"
        placeholder={placeholder}
        value={typed ?? (value === null ? '' : Number(value.toFixed(3)))}
        onBlur={leave}
        onChange={next => {
          setTyped(next)
          if (next === '') onChange(null)
          else if (typeof next === 'number' && next >= least && next <= most) onChange(next)
        }}
      />
    </div>
  )
}
