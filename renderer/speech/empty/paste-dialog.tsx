import { Textarea } from '@mantine/core'
import { useMemo, useState } from 'react'
import { pasteLines } from '../../../shared/speech/commands/paste-lines'
import { Dialog, DialogForm } from '../../components/dialog'
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
  const submit = (): void => {
    pasteAsLines(typed)
    closeDialog()
  }
  return (
    <Dialog onClose={closeDialog} size="36rem" title={t('speech.pasteLines')}>
      <DialogForm
        submit={count === 0 ? t('word.add') : t('speech.pasteAdd', { count })}
        isHeld={count === 0}
        onSubmit={submit}
        onClose={closeDialog}
      >
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
      </DialogForm>
    </Dialog>
  )
}
