import { useDeferredValue, useMemo } from 'react'
import { type DubLineView, isInDubFilter } from '../../shared/dub/dub-line-state'
import { useOfferActions } from '../actions/action'
import { ActionButton } from '../actions/action-button'
import { bridge } from '../bridge'
import { DoingButton } from '../components/doing-button'
import { ErrorAlert } from '../components/error-alert'
import { told } from '../components/notify'
import { PageHeader } from '../components/page-header'
import { clockOf } from '../language/clock-text'
import { useTranslate } from '../language/use-translate'
import { useActiveProfile } from '../program/profiles'
import { EngineNotice } from '../this-computer/engine-notice'
import { useLanguageNames } from '../this-computer/language-names'
import { useRecording } from '../transcribe/store/recordings'
import { BringDialog } from './bring/bring-dialog'
import { AddTrackDialog } from './cast/add-track-dialog'
import { CastDialog } from './cast/cast-dialog'
import { dubActionsOf, dubLineActionsOf } from './dub-actions'
import classes from './dub-workplace.module.css'
import { DubExportDialog } from './export/export-dialog'
import { GlossaryDialog } from './glossary/glossary-dialog'
import { DubLanguages } from './head/dub-languages'
import { DubMenu } from './head/dub-menu'
import { DubProgress } from './head/dub-progress'
import { DubLineDetails } from './line/line-details'
import { DubTable } from './lines/dub-table'
import { MakeDialog } from './make/make-dialog'
import { DubPreview } from './preview/dub-preview'
import { useRecordingSound } from './recording-sound'
import { WaitingDub } from './start/waiting-dub'
import { closeDubDialog, useDubs } from './store/dub-store'
import type { HereDub } from './store/open-dubs'
import { TranscriptDialog } from './transcript/transcript-dialog'
import { TranscriptNotice } from './transcript/transcript-notice'
import { useTranscriptDifference } from './transcript/use-transcript-difference'
import { type DubView, useCurrentLine, useDubView } from './use-dub-view'

/** One dub: how far it is, its lines in one language, and the line that is looked at. */
export function DubWorkplace({ here }: { here: HereDub }) {
  const t = useTranslate()
  const names = useLanguageNames()
  const view = useDubView(here)
  const actions = dubActionsOf(here, view)
  useOfferActions(actions)
  const dialog = useDubs(state => state.dialog)
  const { dub } = here
  const isWaiting = dub.transcript === ''
  const difference = useTranscriptDifference(here)
  return (
    <div className={classes.screen}>
      <PageHeader
        title={t('frame.dub')}
        crumb={<DubMenu here={here} />}
        sub={
          !isWaiting &&
          t('dub.facts', {
            language: names.name(dub.language),
            length: clockOf(dub.seconds),
            lines: dub.lines.length,
          })
        }
        actions={
          <>
            <ActionButton action={actions['dub.cast']} />
            <ActionButton action={actions['dub.export']} />
            <ActionButton action={actions['dub.make']} variant="filled" withKeys />
          </>
        }
      />
      <div className={classes.bar}>
        <DubLanguages here={here} shown={view?.track ?? null} actions={actions} />
        {view && !isWaiting && <DubProgress view={view} />}
      </div>
      {here.stopped && (
        <ErrorAlert error={here.stopped} what={t('dub.notGoneOn')}>
          <DoingButton size="sm" onDo={() => told(bridge.goOnWithDub({ id: here.id }))}>
            {t('word.tryAgain')}
          </DoingButton>
        </ErrorAlert>
      )}
      <TranscriptNotice difference={difference} />
      {isWaiting ? (
        <WaitingDub here={here} />
      ) : view ? (
        <Workplace view={view} />
      ) : (
        <div className="empty">
          <h2 className="heading">{t('dub.noTracks')}</h2>
          <p>{t('dub.noTracksText')}</p>
          <ActionButton action={actions['dub.addLanguage']} variant="filled" />
        </div>
      )}
      {view && (dialog === 'make' || dialog === 'makeFailed') && (
        <MakeDialog view={view} choice={dialog === 'make' ? 'due' : 'failed'} onClose={closeDubDialog} />
      )}
      {view && dialog === 'export' && <DubExportDialog view={view} onClose={closeDubDialog} />}
      {view && dialog === 'glossary' && <GlossaryDialog view={view} onClose={closeDubDialog} />}
      {view && dialog === 'bring' && <BringDialog view={view} onClose={closeDubDialog} />}
      {view && dialog === 'cast' && <CastDialog view={view} onClose={closeDubDialog} />}
      {dialog === 'transcript' && (
        <TranscriptDialog here={here} difference={difference} onClose={closeDubDialog} />
      )}
      {dialog === 'language' && <AddTrackDialog here={here} onClose={closeDubDialog} />}
    </div>
  )
}

function Workplace({ view }: { view: DubView }) {
  const t = useTranslate()
  const names = useLanguageNames()
  const { dub, track, views, counts, mistimed } = view
  const isHere = useActiveProfile()?.kind === 'built-in'
  const filter = useDubs(state => state.filter)
  const current = useCurrentLine(view)
  const shown = useMemo(
    () => views.filter(one => isInDubFilter(one, filter, mistimed)).map(({ line }) => line.key),
    [views, filter, mistimed],
  )
  const sound = useRecordingSound(dub.recording)
  // What stands beside the lines comes once they are there.
  const isBeside = useDeferredValue<boolean>(true, false)
  const isRead = counts.translating + counts.speaking === 0
  return (
    <>
      {isHere && (
        <>
          <EngineNotice area="translation" languages={[dub.language, track.language]} givesWay />
          <EngineNotice area="speech" languages={[track.spokenIn]} givesWay />
        </>
      )}
      <div className={classes.body}>
        <DubTable view={view} shown={shown} current={current?.line.key ?? null} />
        {current === null ? (
          <p className="nothing">{t('dub.detailsNone')}</p>
        ) : (
          isBeside && <WithLine view={view} current={current} shown={shown} />
        )}
        {isBeside &&
          (sound ? (
            <DubPreview view={view} current={current?.line ?? null} sound={sound} />
          ) : (
            <NoSound recording={dub.recording} />
          ))}
      </div>
      <span className="spoken" role="status">
        {isRead &&
          t('dub.spokenOf', {
            done: counts.spoken,
            total: counts.lines,
            language: names.name(track.language),
          })}
      </span>
    </>
  )
}

/** Why nothing can be heard or seen beside the lines. */
function NoSound({ recording: id }: { recording: string }) {
  const t = useTranslate()
  const recording = useRecording(id)
  if (recording === undefined) return null
  return <p className={`quiet ${classes.noSound}`}>{t(recording ? 'dub.soundNotHere' : 'dub.waitingGone')}</p>
}

interface WithLineProps {
  view: DubView
  current: DubLineView
  shown: readonly string[]
}

function WithLine({ view, current, shown }: WithLineProps) {
  const actions = dubLineActionsOf(view, current, shown)
  useOfferActions(actions)
  return <DubLineDetails key={current.line.key} view={view} current={current} actions={actions} />
}
