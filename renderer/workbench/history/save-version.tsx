import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslate } from '../../language/use-translate'
import classes from './save-version.module.css'
import { saveVersion } from './versions-store'

const longestName = 200

/** Gives what is on screen a name, to come back to. */
export function SaveVersion() {
  const t = useTranslate()
  const [name, setName] = useState('')
  const [isSaving, setSaving] = useState(false)
  const given = name.trim()
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (given === '' || isSaving) return
    setSaving(true)
    if (await saveVersion(given)) setName('')
    setSaving(false)
  }
  return (
    <form className={classes.form} onSubmit={event => void save(event)}>
      <TextInput
        className={classes.name ?? ''}
        size="md"
        label={t('history.save')}
        description={t('history.saveHint')}
        placeholder={t('history.namePlaceholder')}
        inputWrapperOrder={['label', 'description', 'input']}
        dir="auto"
        maxLength={longestName}
        value={name}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button size="md" type="submit" loading={isSaving} disabled={given === ''}>
        {t('history.saveButton')}
      </Button>
    </form>
  )
}
