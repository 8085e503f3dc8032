import { useEffect } from 'react'
import { mostLines } from '../../shared/speech/sheet'
import { Dialog } from '../components/dialog'
import classes from '../datasets/import-dialog.module.css'
import { useTranslate } from '../language/use-translate'
import { hideImportNotice } from '../speech/import/bring-in'
import { lineImport } from '../speech/import/shared-import'
import { useSpeech } from '../speech/store/speech-store'
import { ImportPlanText } from './import-plan'
import { PickSource } from './pick-source'

interface ImportDialogProps {
  sheetId: string
  onClose(): void
  /** Dropped on the table: it is read at once. */
  file?: File | undefined
}

/** Lines from a file or the clipboard, looked at before they come in. */
export function SheetImportDialog({ sheetId, onClose, file }: ImportDialogProps) {
  const t = useTranslate()
  const source = lineImport.useImport(state => state.source)
  const failure = lineImport.useImport(state => state.failure)
  const isPicking = source === null || (failure !== null && failure !== 'broke')

  useEffect(() => {
    if (file) openFile(file)
  }, [file])
  useEffect(() => {
    hideImportNotice()
    return lineImport.forget
  }, [])

  return (
    <Dialog
      onClose={onClose}
      size="66rem"
      title={t('import.title')}
      classNames={{ body: (isPicking ? 'stack-lg' : classes.plan) ?? '' }}
    >
      {isPicking ? (
        <PickSource onPick={openFile} onPaste={openPasted} />
      ) : (
        <ImportPlanText sheetId={sheetId} onClose={onClose} onPick={openFile} />
      )}
    </Dialog>
  )
}

const target = () => {
  const { sheet } = useSpeech.getState()
  return { defaults: sheet.defaults, room: Math.max(0, mostLines - sheet.lines.length) }
}

function openFile(file: File): void {
  void lineImport.open(file.name, file, target())
}

function openPasted(text: string): void {
  void lineImport.open('', new Blob([text]), target())
}
