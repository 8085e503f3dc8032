import { SegmentedControl } from '@mantine/core'
import { useEffect } from 'react'
import { useOfferActions } from '../actions/action'
import { ActionButton } from '../actions/action-button'
import { PageHeader } from '../components/page-header'
import { askForRow } from '../components/table/asked-row'
import { type On, useArrivals } from '../find/destination'
import { useIsWaiting } from '../jobs/store'
import { useTranslate } from '../language/use-translate'
import { useActiveProfile } from '../program/profiles'
import { EngineNotice } from '../this-computer/engine-notice'
import { useWarmEngines } from '../this-computer/use-warm-engines'
import { Alternatives } from './alternatives'
import { goToBatchRow } from './batch/batch-store'
import { BatchView } from './batch/batch-view'
import { CarriedList } from './carried-list'
import { LanguageBar } from './language-bar'
import { SourcePane, TargetPane } from './panes'
import { changeTranslation, leaveTranslate, openTranslate, useTranslation } from './store'
import { translateActions, translationActions } from './translate-actions'
import classes from './translate-screen.module.css'

/** Texts into another language, with the words that matter carried along. */
export function TranslateScreen() {
  const t = useTranslate()
  const profileId = useActiveProfile()?.id
  useEffect(() => {
    if (profileId !== undefined) void openTranslate(profileId)
  }, [profileId])
  useEffect(() => () => void leaveTranslate(), [])
  const isLoaded = useTranslation(state => state.isLoaded)
  const view = useTranslation(({ draft }) => draft.view)
  useOfferActions(translateActions)
  useArrivals('translate', showBatch, isLoaded)
  return (
    <>
      <PageHeader
        title={t('frame.translate')}
        sub={t('translate.sub')}
        actions={
          <>
            <ViewSwitch />
            {view === 'text' && <TranslateButton />}
          </>
        }
      />
      {isLoaded && view === 'text' && <TextView />}
      {isLoaded && view === 'batch' && <BatchView />}
    </>
  )
}

function showBatch({ batch, row }: On<'translate'>): void {
  changeTranslation({ view: 'batch', batch })
  if (row === null) return
  goToBatchRow(row)
  askForRow(String(row))
}

function ViewSwitch() {
  const t = useTranslate()
  const view = useTranslation(({ draft }) => draft.view)
  return (
    <SegmentedControl
      className={classes.switch ?? ''}
      aria-label={t('translate.view')}
      value={view}
      onChange={next => changeTranslation({ view: next })}
      data={[
        { value: 'text', label: t('word.text') },
        { value: 'batch', label: t('translate.batch') },
      ]}
    />
  )
}

function TextView() {
  useOfferActions(translationActions)
  const isHere = useActiveProfile()?.kind === 'built-in'
  const sourceLanguage = useTranslation(({ draft }) => draft.sourceLanguage)
  const targetLanguage = useTranslation(({ draft }) => draft.targetLanguage)
  useWarmEngines('translation', [sourceLanguage, targetLanguage])
  return (
    <div className={classes.view}>
      <LanguageBar />
      {isHere && <EngineNotice area="translation" languages={[sourceLanguage, targetLanguage]} givesWay />}
      <div className={classes.panes}>
        <SourcePane />
        <TargetPane />
      </div>
      <div className={classes.below}>
        <CarriedList />
        <Alternatives />
      </div>
    </div>
  )
}

/** The one filled button of the view. */
function TranslateButton() {
  const isSending = useTranslation(state => state.isSending)
  const isBusy = useIsWaiting(useTranslation(({ draft }) => draft.asking)) || isSending
  return (
    <ActionButton action={translationActions['translate.run']} variant="filled" disabled={isBusy} withKeys />
  )
}
