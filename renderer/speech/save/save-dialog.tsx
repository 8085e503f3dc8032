import { useEffect } from 'react'
import { Dialog } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { forgetSave, isSaving, listenToSaves, useSaving, watchSave } from './running-save'
import { SaveForm } from './save-form'
import { SaveProgressLine } from './save-progress'
import { tellEnd } from './tell-end'

interface SaveDialogProps {
  sheetId: string
  /** Keys of the lines that are meant. */
  lines: readonly string[]
  onClose(): void
}

/** Sounds on their way into files: what is chosen, then how it goes, then where it is. */
export function SaveDialog({ sheetId, lines, onClose }: SaveDialogProps) {
  const t = useTranslate()
  const save = useSaving(state => state.save)

  useEffect(() => {
    listenToSaves(tellEnd)
    watchSave(true)
    // The end of an earlier save was seen, here or in a notice.
    if (!isSaving(useSaving.getState())) forgetSave()
    return () => watchSave(false)
  }, [])

  return (
    <Dialog onClose={onClose} size="38rem" title={t('save.title')}>
      {save ? (
        <SaveProgressLine save={save} onClose={onClose} onAgain={forgetSave} />
      ) : (
        <SaveForm sheetId={sheetId} lines={lines} onClose={onClose} />
      )}
    </Dialog>
  )
}
