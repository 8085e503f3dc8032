import { TextInput, UnstyledButton } from '@mantine/core'
import { useRef } from 'react'
import { templateFields } from '../../../shared/formats/name-template'
import type { SaveChoice } from '../../../shared/speech/save/save-choice'
import type { SavePreview } from '../../../shared/speech/save/speech-file-requests'
import { fieldError } from '../../components/field-error'
import { useTranslate } from '../../language/use-translate'
import { Remark } from './remark'
import classes from './save-form.module.css'

interface NameFieldsProps {
  choice: SaveChoice
  preview: SavePreview | null
  onChange(part: Partial<SaveChoice>): void
}

/** What files are called, with the fields to build it from and the names it comes to. */
export function NameFields({ choice, preview, onChange }: NameFieldsProps) {
  const t = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const { template } = choice
  const [unknown] = preview?.unknownFields ?? []

  const insert = (field: string): void => {
    const { selectionStart, selectionEnd } = input.current ?? {}
    const from = selectionStart ?? template.length
    onChange({ template: `${template.slice(0, from)}{${field}}${template.slice(selectionEnd ?? from)}` })
    input.current?.focus()
  }
  return (
    <div className={classes.field}>
      <TextInput
        ref={input}
        label={t('word.fileNames')}
        value={template}
        onChange={event => onChange({ template: event.currentTarget.value })}
        error={fieldError(unknown === undefined ? null : t('save.unknownField', { field: unknown }))}
        maxLength={500}
        dir="auto"
        spellCheck={false}
      />
      <div className={classes.chips}>
        {templateFields.map(field => (
          <UnstyledButton
            key={field}
            className={classes.chip}
            translate="no"
            dir="ltr"
            aria-label={t('save.insert', { field })}
            onClick={() => insert(field)}
          >
            {`{${field}}`}
          </UnstyledButton>
        ))}
      </div>
      <div className="help">{t('save.templateHelp')}</div>
      {preview && preview.names.length > 0 && <Names preview={preview} />}
      {preview && preview.collidingLines > 0 && (
        <Remark kind="warning">{t('save.collisions', { count: preview.collidingLines })}</Remark>
      )}
    </div>
  )
}

function Names({ preview: { names, sounds } }: { preview: SavePreview }) {
  const t = useTranslate()
  return (
    <ul className={classes.names} aria-label={t('save.names')}>
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Two may be called the same; each is its place.
        <li key={at} className={classes.name} dir="auto">
          {name}
        </li>
      ))}
      {sounds > names.length && (
        <li className="faint">{t('save.moreNames', { count: sounds - names.length })}</li>
      )}
    </ul>
  )
}
