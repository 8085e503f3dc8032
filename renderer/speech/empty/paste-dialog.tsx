import { Button, Modal, Textarea } from '@mantine/core'
import { type SubmitEvent, useMemo, useState } from 'react'
import { pasteLines } from '../../../shared/speech/commands/paste-lines'
import { useTranslate } from '../../language/use-translate'
import { closeDialog } from '../store/dialogs'
import { pasteAsLines } from '../store/line-commands'
import { useSpeech } from '../store/speech-store'

/** A program may not look into the clipboard by itself, so there is a field to paste into. */
export function PasteDialog() {
  const t = useTranslate()
  const [typed, setTyped] = useState('')
  const sheet = useSpeech(state => state.sheet)
  const count = useMemo(
    () => (typed.trim() === '' ? 0 : pasteLines(sheet, 0, typed, () => 'x').count),
    [sheet, typed],
  )
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    pasteAsLines(typed)
    closeDialog()
  }
  return (
    <Modal
      opened
      onClose={closeDialog}
      size="36rem"
      title={t('speech.pasteLines')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
    >
      <form className="stack-lg" onSubmit={submit}>
        <Textarea
          label={t('speech.pasteField')}
          value={typed}
          autosize
          minRows={8}
          maxRows={16}
          dir="auto"
          data-autofocus
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <div className="foot">
          <Button onClick={closeDialog}>{t('app.cancel')}</Button>
          <Button type="submit" variant="filled" disabled={count === 0}>
            {count === 0 ? t('word.add') : t('speech.pasteAdd', { count })}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
