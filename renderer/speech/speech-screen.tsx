import { Button } from '@mantine/core'
import { useOfferActions } from '../actions/action'
import { ErrorAlert } from '../components/error-alert'
import { later } from '../components/later'
import { useTranslate } from '../language/use-translate'
import { LostEdits } from '../problems/lost-edits'
import { useSettings } from '../program/settings'
import { FirstSteps } from './empty/first-steps'
import { PasteDialog } from './empty/paste-dialog'
import { fileDrop } from './file-drop'
import { FindBar } from './find/find-bar'
import { useFind } from './find/find-store'
import { SheetHead } from './head/sheet-head'
import { Inspector } from './inspector/inspector'
import { RunAnnouncer } from './run-announcer'
import { openLastSheet } from './sheets/sheet-list'
import { speechActions } from './speech-actions'
import classes from './speech-screen.module.css'
import { closeDialog, useDialog } from './store/dialogs'
import { useSpeech } from './store/speech-store'
import { LineTable } from './table/line-table'
import { LineToolbar } from './toolbar/line-toolbar'
import { useFollowPlayer } from './use-follow-player'
import { useSheetOfProfile } from './use-sheet-of-profile'

const ImportDialog = later(() => import('./import/import-dialog').then(module => module.ImportDialog))
const SaveDialog = later(() => import('./save/save-dialog').then(module => module.SaveDialog))

export function SpeechScreen() {
  useSheetOfProfile()
  useOfferActions(speechActions)
  useFollowPlayer()
  const opening = useSpeech(state => state.opening)
  const id = useSpeech(state => state.id)
  const isEmpty = useSpeech(({ sheet }) => sheet.lines.length === 0)
  return (
    <div className={classes.screen} {...fileDrop}>
      <SheetHead />
      <LostEdits what="sheet" item={id} />
      {opening === 'failed' && <CannotOpen />}
      {opening === 'here' && (isEmpty ? <FirstSteps /> : <Workplace />)}
      <Dialogs />
      <RunAnnouncer />
    </div>
  )
}

function Workplace() {
  const isFinding = useFind(({ isOpen }) => isOpen)
  const detailsOpen = useSpeech(state => state.detailsOpen)
  return (
    <div className={classes.split}>
      <div className={classes.lines}>
        <LineToolbar />
        {isFinding && <FindBar />}
        <LineTable />
      </div>
      {detailsOpen && <Inspector />}
    </div>
  )
}

function CannotOpen() {
  const t = useTranslate()
  const error = useSpeech(state => state.error)
  const defaults = useSpeech(({ sheet }) => sheet.defaults)
  const profileId = useSettings(settings => settings.activeProfileId)
  return (
    <div className={classes.failed}>
      {error && <ErrorAlert error={error} />}
      <Button onClick={() => void openLastSheet(profileId, defaults)}>{t('speech.tryAgain')}</Button>
    </div>
  )
}

function Dialogs() {
  const dialog = useDialog(state => state.dialog)
  const id = useSpeech(state => state.id)
  if (dialog === null || id === '') return null
  switch (dialog.is) {
    case 'paste':
      return <PasteDialog />
    case 'import':
      return <ImportDialog sheetId={id} file={dialog.file} onClose={closeDialog} />
    case 'save':
      return <SaveDialog sheetId={id} lines={dialog.lines} onClose={closeDialog} />
  }
}
