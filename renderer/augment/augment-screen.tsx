import { Button, SegmentedControl } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useIsWaiting } from '../asked/is-waiting'
import { useOfferCommands } from '../commands/offers'
import { useShortcutOf } from '../commands/shortcut-of'
import { later } from '../components/later'
import { PageHeader } from '../components/page-header'
import { Shortcut } from '../components/shortcut'
import { DatasetPicker } from '../datasets/dataset-picker'
import { useTranslate } from '../language/use-translate'
import { LostEdits } from '../problems/lost-edits'
import { useActiveProfile } from '../program/profiles'
import classes from './augment-screen.module.css'
import { DatasetStrip } from './dataset-strip'
import { DatasetSub } from './dataset-sub'
import { acceptAligned } from './decisions'
import { ListFoot } from './list-foot'
import { SentencePanel } from './sentence-panel'
import { changeDraft, generate, leaveAugment, openAugment, useAugment } from './store'
import { SuggestionList } from './suggestion-list'
import { addAccepted } from './to-dataset'

const DatasetView = later(() => import('../datasets/dataset-view').then(module => module.DatasetView))

/** Many sentences from one, with the words that matter kept and marked. */
export function AugmentScreen() {
  const t = useTranslate()
  const profileId = useActiveProfile()?.id
  useEffect(() => {
    if (profileId !== undefined) void openAugment(profileId)
  }, [profileId])
  useEffect(() => () => void leaveAugment(), [])
  const isLoaded = useAugment(state => state.isLoaded)
  const view = useAugment(({ draft }) => draft.view)
  const dataset = useAugment(({ draft }) => draft.dataset)
  const count = useAugment(({ draft }) => draft.suggestions.length)
  useOfferCommands({
    'augment.generate': () => void generate(),
    'augment.acceptAligned': acceptAligned,
    'augment.addAccepted': () => void addAccepted(),
    'augment.suggestions': goBetween,
    'datasets.table':
      dataset === null ? null : () => changeDraft({ view: view === 'dataset' ? 'sentence' : 'dataset' }),
  })
  return (
    <>
      <PageHeader
        title={t('frame.augment')}
        crumb={
          isLoaded &&
          profileId !== undefined && (
            <DatasetPicker
              profileId={profileId}
              value={dataset}
              onChange={id => changeDraft({ dataset: id })}
              isTitle
            />
          )
        }
        sub={dataset === null ? t('augment.sub', { count }) : <DatasetSub id={dataset} />}
        actions={<Actions />}
      />
      {dataset !== null && <LostEdits what="dataset" item={dataset} />}
      {isLoaded && view === 'dataset' && dataset !== null && <DatasetView datasetId={dataset} />}
      {isLoaded && profileId !== undefined && (view === 'sentence' || dataset === null) && (
        <div className={classes.frame}>
          <div className={classes.augment}>
            <SentencePanel />
            <div className={classes.side}>
              <SuggestionList />
              <ListFoot />
            </div>
            <DatasetStrip />
          </div>
        </div>
      )}
    </>
  )
}

function Actions() {
  const t = useTranslate()
  const view = useAugment(({ draft }) => draft.view)
  const hasDataset = useAugment(({ draft }) => draft.dataset !== null)
  const shown = hasDataset ? view : 'sentence'
  return (
    <>
      {hasDataset && (
        <SegmentedControl
          aria-label={t('augment.view')}
          value={shown}
          onChange={next => changeDraft({ view: next })}
          data={[
            { value: 'sentence', label: t('augment.sentence') },
            { value: 'dataset', label: t('augment.dataset') },
          ]}
        />
      )}
      {shown === 'sentence' && <Generate />}
    </>
  )
}

function Generate() {
  const t = useTranslate()
  const count = useAugment(({ draft }) => Math.max(1, Math.round(draft.count)))
  const isSending = useAugment(state => state.isSending)
  const isBusy = useIsWaiting(useAugment(({ draft }) => draft.asking)) || isSending
  const isMore = useAugment(({ draft }) => draft.suggestions[0]?.source.text === draft.text)
  const keys = useShortcutOf('augment.generate')
  return (
    <Button
      variant="filled"
      disabled={isBusy}
      leftSection={<IconSparkles size="1rem" aria-hidden />}
      rightSection={<Shortcut keys={keys} />}
      onClick={() => void generate()}
    >
      {t(isMore ? 'augment.generateMore' : 'augment.generate', { count })}
    </Button>
  )
}

/** From the text to the list and back. */
function goBetween(): void {
  const row = document.querySelector<HTMLElement>('li[aria-current="true"]')
  const field = document.querySelector<HTMLElement>('fieldset textarea')
  if (document.activeElement === row) field?.focus()
  else row?.focus()
}
