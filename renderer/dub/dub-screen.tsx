import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { shownTrack } from '../../shared/dub/dub'
import { defineActions, useOfferActions } from '../actions/action'
import { ActionButton } from '../actions/action-button'
import { ErrorAlert } from '../components/error-alert'
import { PageHeader } from '../components/page-header'
import { useFileDrop } from '../components/use-file-drop'
import { useArrivals } from '../find/destination'
import { useTranslate } from '../language/use-translate'
import { LostEdits } from '../problems/lost-edits'
import { useActiveProfile } from '../program/profiles'
import { dubsActions } from './dub-actions'
import classes from './dub-screen.module.css'
import { DubWorkplace } from './dub-workplace'
import { DubMenu } from './head/dub-menu'
import { FirstDub } from './start/first-dub'
import { NewDubDialog } from './start/new-dub-dialog'
import { dubDropped } from './store/begin-dub'
import { bringBackLastDub, canBringBackDub, loadDubs, showDubLine } from './store/dub-list'
import { closeDubDialog, useDubs } from './store/dub-store'
import { dubsOnPage, useOpenDub } from './store/open-dubs'

/** Recordings in other languages. */
export function DubScreen() {
  const t = useTranslate()
  const profileId = useActiveProfile()?.id
  useEffect(() => {
    if (profileId !== undefined) void loadDubs(profileId)
  }, [profileId])
  const isLoaded = useDubs(state => state.isLoaded && state.profileId === profileId)
  useArrivals('dub', showDubLine, isLoaded)
  useOfferActions(dubsActions)
  const shown = useDubs(state => state.shown)
  const error = useDubs(state => state.error)
  const dialog = useDubs(state => state.dialog)
  const { isOver, handlers } = useFileDrop(dubDropped)
  return (
    <div className={classes.screen} {...handlers}>
      {shown !== null && isLoaded ? (
        <OpenDub key={shown} id={shown} />
      ) : (
        <>
          <Head />
          {error && <ErrorAlert error={error} />}
          {isLoaded && !error && <NoDub />}
        </>
      )}
      {dialog === 'new' && <NewDubDialog onClose={closeDubDialog} />}
      {isOver && dialog === null && <p className="drop-here">{t('dub.dropHere')}</p>}
    </div>
  )
}

function Head() {
  const t = useTranslate()
  return <PageHeader title={t('frame.dub')} sub={t('dub.sub')} />
}

const whereNoneIsLeft = defineActions(null, { 'edit.undo': { when: canBringBackDub, do: bringBackLastDub } })

function NoDub() {
  useOfferActions(whereNoneIsLeft)
  return <FirstDub />
}

function OpenDub({ id }: { id: string }) {
  const t = useTranslate()
  const open = useOpenDub(id)
  const wanted = useDubs(state => state.language)
  switch (open.state) {
    case 'here':
      // The language that was chosen meanwhile is still on its way.
      return open.missing.includes(shownTrack(open.dub, wanted)?.language ?? '') ? (
        <Head />
      ) : (
        <>
          <LostEdits what="dub" item={id} />
          <DubWorkplace here={open} />
        </>
      )
    case 'loading':
      return <Head />
    case 'gone':
    case 'failed':
      return (
        <>
          <PageHeader
            title={t('frame.dub')}
            crumb={<DubMenu here={null} />}
            actions={<ActionButton action={dubsActions['dub.new']} />}
          />
          {open.state === 'failed' ? (
            <ErrorAlert error={open.error} />
          ) : (
            <p className="nothing">{t('dub.gone')}</p>
          )}
          <Button
            m="md"
            onClick={() => {
              if (open.state === 'failed') void dubsOnPage.readAnew(id)
              else void loadDubs(useDubs.getState().profileId ?? '')
            }}
          >
            {t('word.tryAgain')}
          </Button>
        </>
      )
  }
}
