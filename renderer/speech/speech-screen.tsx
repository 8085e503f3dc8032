import { Button } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { busyOf } from '../../shared/speech/line-state'
import { languagesOfLines, lineOf, plainDefaults, type SheetDefaults } from '../../shared/speech/sheet'
import { useOfferActions } from '../actions/action'
import { ErrorAlert } from '../components/error-alert'
import { later } from '../components/later'
import { useArrivals } from '../find/destination'
import { fileDrop } from '../import/given'
import { useTranslate } from '../language/use-translate'
import { LostEdits } from '../problems/lost-edits'
import { useNarrow } from '../program/narrow'
import { activeProfile, useActiveProfile } from '../program/profiles'
import { useSettings } from '../program/settings'
import { usePlayer } from '../sound/player'
import { EngineNotice } from '../this-computer/engine-notice'
import { useWarmEngines } from '../this-computer/use-warm-engines'
import { FirstSteps } from './empty/first-steps'
import { PasteDialog } from './empty/paste-dialog'
import { SheetFindBar } from './find/find-bar'
import { useSheetFind } from './find/find-store'
import { SheetHead } from './head/sheet-head'
import { Inspector } from './inspector/inspector'
import { comeBack, openLastSheet, showSheet } from './sheets/sheet-list'
import { speechActions } from './speech-actions'
import classes from './speech-screen.module.css'
import { closeDialog, openDialog, useDialog } from './store/dialogs'
import { sheetsOnPage } from './store/open-sheets'
import { activate } from './store/selection'
import { useSpeech } from './store/speech-store'
import { LineTable } from './table/line-table'
import { LineToolbar } from './toolbar/line-toolbar'
import { LineSelectionBar } from './toolbar/selection-bar'

const ImportDialog = later(() =>
  import('./import/sheet-import-dialog').then(module => module.SheetImportDialog),
)
const SaveDialog = later(() => import('./save/save-dialog').then(module => module.SaveDialog))

export function SpeechScreen() {
  // Before the sheet that was open last would be.
  useArrivals('speech', showSheet)
  useSheetOfProfile()
  useOfferActions(speechActions)
  useFollowPlayer()
  const opening = useSpeech(state => state.opening)
  const id = useSpeech(state => state.id)
  const isEmpty = useSpeech(({ sheet }) => sheet.lines.length === 0)
  return (
    <div className={classes.screen} {...sheetDrop}>
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
  const isFinding = useSheetFind(({ isOpen }) => isOpen)
  const isNarrow = useNarrow()
  const isHere = useActiveProfile()?.kind === 'built-in'
  const detailsOpen = useSpeech(state => state.detailsOpen) ?? !isNarrow
  return (
    <div className={classes.split}>
      <div className="fill">
        <LineToolbar detailsOpen={detailsOpen} />
        {isFinding && <SheetFindBar />}
        {isHere && <VoiceNotice />}
        <LineTable />
        <LineSelectionBar />
      </div>
      {detailsOpen && <Inspector />}
    </div>
  )
}

function VoiceNotice() {
  const lines = useSpeech(({ sheet }) => sheet.lines)
  const languages = useMemo(() => languagesOfLines(lines), [lines])
  useWarmEngines('speech', languages)
  return <EngineNotice area="speech" languages={languages} givesWay />
}

function CannotOpen() {
  const t = useTranslate()
  const error = useSpeech(state => state.error)
  const defaults = useSpeech(({ sheet }) => sheet.defaults)
  const profileId = useSettings(settings => settings.activeProfileId)
  return (
    <div className={classes.failed}>
      {error && <ErrorAlert error={error} />}
      <Button onClick={() => void openLastSheet(profileId, defaults)}>{t('word.tryAgain')}</Button>
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
      return <ImportDialog sheetId={id} given={dialog.files ?? null} onClose={closeDialog} />
    case 'save':
      return <SaveDialog sheetId={id} lines={dialog.lines} onClose={closeDialog} />
  }
}

/** While all lines are played in order, the table goes along: not from under who works on a line beside it. */
function useFollowPlayer(): void {
  const id = usePlayer(({ currentId }) => currentId)
  useEffect(() => {
    const { sheet, editing } = useSpeech.getState()
    if (id !== null && editing === null && !isAtWorkBeside() && lineOf(sheet, id) !== null) activate(id)
  }, [id])
}

/** In a field of the details, or in what is open over the table: both are about the line that has the focus. */
function isAtWorkBeside(): boolean {
  const focused = document.activeElement
  if (focused?.closest('[role="menu"], [role="dialog"]')) return true
  return focused?.matches('input, textarea') === true && focused.closest('[role="grid"]') === null
}

/** Each service has sheets of its own; the one that was open last is opened, or still is. */
function useSheetOfProfile(): void {
  const profileId = useSettings(settings => settings.activeProfileId)
  useEffect(() => {
    void comeBack(profileId, firstDefaults())
  }, [profileId])
  const id = useSpeech(state => state.id)
  useEffect(() => (id === '' ? undefined : sheetsOnPage.use(id)), [id])
}

/** A first line can be spoken as it is. */
function firstDefaults(): SheetDefaults {
  const profile = activeProfile()
  const language = profile?.languages.speech[0] ?? (profile?.kind === 'built-in' ? 'en-US' : '')
  return { ...plainDefaults, language, gender: 'female' }
}

/** A file dropped anywhere on the screen is looked at in the import dialog. */
const sheetDrop = fileDrop(files => openDialog({ is: 'import', files }))

/** Says how a run ended to those who cannot see it. Not each step: only the end. */
function RunAnnouncer() {
  const t = useTranslate()
  const counts = useSpeech(state => state.counts)
  const id = useSpeech(state => state.id)
  const before = useRef({ id, wasBusy: false })
  const [said, setSaid] = useState('')
  const isBusy = busyOf(counts) > 0

  useEffect(() => {
    const { id: last, wasBusy } = before.current
    before.current = { id, wasBusy: isBusy }
    if (last !== id || isBusy || !wasBusy) return
    const { done, failed } = useSpeech.getState().states.ended()
    const sentences = [
      done > 0 && t('speech.endedDone', { count: done }),
      failed > 0 && t('speech.endedFailed', { count: failed }),
    ]
    setSaid(sentences.filter(Boolean).join(' '))
  }, [id, isBusy, t])

  return <output className="spoken">{said}</output>
}
