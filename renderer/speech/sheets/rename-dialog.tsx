import { Button, Modal, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { longestSheetName } from '../../../shared/speech/sheet'
import { useTranslate } from '../../language/use-translate'
import { renameOpenSheet } from './sheet-list'

export function RenameDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const t = useTranslate()
  const [typed, setTyped] = useState(name)
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    renameOpenSheet(typed)
    onClose()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('speech.renameSheet')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form className="stack-lg" onSubmit={submit}>
        <TextInput
          label={t('word.name')}
          value={typed}
          maxLength={longestSheetName}
          dir="auto"
          data-autofocus
          onFocus={event => event.currentTarget.select()}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <div className="foot">
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={typed.trim() === ''}>
            {t('speech.save')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
