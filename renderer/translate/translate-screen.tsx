import { Button, SegmentedControl } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useIsWaiting } from '../asked/is-waiting'
import { useOfferCommands } from '../commands/offers'
import { useShortcutOf } from '../commands/shortcut-of'
import { PageHeader } from '../components/page-header'
import { Shortcut } from '../components/shortcut'
import { useTranslate } from '../language/use-translate'
import { useActiveProfile } from '../program/profiles'
import { Alternatives } from './alternatives'
import { BatchView } from './batch/batch-view'
import { CarriedList } from './carried-list'
import { copyTranslation } from './copy-translation'
import { LanguageBar } from './language-bar'
import { SourcePane, TargetPane } from './panes'
import {
  changeTranslation,
  leaveTranslate,
  openTranslate,
  swapLanguages,
  translate,
  useTranslation,
} from './store'
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
  useOfferCommands({
    'translate.batch': () => changeTranslation({ view: view === 'text' ? 'batch' : 'text' }),
  })
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
        { value: 'text', label: t('translate.text') },
        { value: 'batch', label: t('translate.batch') },
      ]}
    />
  )
}

function TextView() {
  useOfferCommands({
    'translate.run': () => void translate(),
    'translate.swap': swapLanguages,
    'translate.copy': () => void copyTranslation(),
  })
  return (
    <div className={classes.view}>
      <LanguageBar />
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
  const t = useTranslate()
  const isSending = useTranslation(state => state.isSending)
  const isBusy = useIsWaiting(useTranslation(({ draft }) => draft.asking)) || isSending
  return (
    <Button
      variant="filled"
      disabled={isBusy}
      leftSection={<IconLanguage size="1rem" aria-hidden />}
      rightSection={<Shortcut keys={useShortcutOf('translate.run')} />}
      onClick={() => void translate()}
    >
      {t('command.translate.run')}
    </Button>
  )
}
