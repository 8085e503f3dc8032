import { SegmentedControl } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { isOfSentence } from '../../shared/augment/suggestion'
import { namesInUse } from '../../shared/datasets/dataset'
import { everyRow } from '../../shared/datasets/filter-rows'
import { localeOf } from '../../shared/language/translate'
import { type Action, defineActions, useOfferActions } from '../actions/action'
import { ActionButton } from '../actions/action-button'
import { later } from '../components/later'
import { PageHeader } from '../components/page-header'
import { ShortcutKeys } from '../components/shortcut'
import { askForRow } from '../components/table/asked-row'
import { wentTo } from '../components/table/selection'
import { DatasetPicker } from '../datasets/dataset-picker'
import { useOpenDataset } from '../datasets/open-datasets'
import { changeView } from '../datasets/view-store'
import { type On, useArrivals } from '../find/destination'
import { fileDrop, usePastedText } from '../import/given'
import type { GivenSource } from '../import/import-dialog'
import { useIsWaiting } from '../jobs/store'
import { timeOfDay } from '../language/time-of-day'
import { useLanguage, useTranslate } from '../language/use-translate'
import { LostEdits } from '../problems/lost-edits'
import { useActiveProfile } from '../program/profiles'
import { useWarmEngines } from '../this-computer/use-warm-engines'
import { augmentActions } from './augment-actions'
import classes from './augment-screen.module.css'
import { DatasetStrip } from './dataset-strip'
import { SentencePanel } from './sentence-panel'
import { changeAugmentDraft, changeAugmentDraftOf, leaveAugment, openAugment, useAugment } from './store'
import { SuggestionList } from './suggestion-list'

const DatasetView = later(() => import('../datasets/dataset-view').then(module => module.DatasetView))
const DatasetImportDialog = later(() =>
  import('../datasets/import-dialog').then(module => module.DatasetImportDialog),
)

/** Which this computer varies by itself. */
const spoken = ['en']

/** Many sentences from one, with the words that matter kept and marked. */
export function AugmentScreen() {
  const t = useTranslate()
  const profileId = useActiveProfile()?.id
  useEffect(() => {
    if (profileId !== undefined) void openAugment(profileId)
  }, [profileId])
  useEffect(() => () => void leaveAugment(), [])
  useWarmEngines('augmentation', spoken)
  const isLoaded = useAugment(state => state.isLoaded)
  const view = useAugment(({ draft }) => draft.view)
  const dataset = useAugment(({ draft }) => draft.dataset)
  const count = useAugment(({ draft }) => draft.suggestions.length)
  const [importing, setImporting] = useState<{ given: GivenSource } | null>(null)
  const begin = (given: GivenSource): void => setImporting({ given })
  const importActions = defineActions('datasetImport', {
    'datasets.import': { icon: IconFileImport, do: () => begin(null) },
  })
  useOfferActions(augmentActions)
  useOfferActions(importActions)
  usePastedText(begin)
  useArrivals('augment', showDataset, isLoaded)
  return (
    <div className="fill" {...fileDrop(begin)}>
      <PageHeader
        title={t('frame.augment')}
        crumb={
          isLoaded &&
          profileId !== undefined && (
            <DatasetPicker
              profileId={profileId}
              value={dataset}
              onChange={id => changeAugmentDraftOf(profileId, { dataset: id })}
              isTitle
            />
          )
        }
        sub={dataset === null ? t('augment.sub', { count }) : <DatasetSub id={dataset} />}
        actions={<Actions importing={importActions['datasets.import']} />}
      />
      {dataset !== null && <LostEdits what="dataset" item={dataset} />}
      {isLoaded && view === 'dataset' && dataset !== null && (
        <DatasetView datasetId={dataset} importing={importActions['datasets.import']} />
      )}
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
      {importing && profileId !== undefined && (
        <DatasetImportDialog
          profileId={profileId}
          datasetId={dataset}
          given={importing.given}
          onTaken={id => changeAugmentDraftOf(profileId, { dataset: id, view: 'dataset' })}
          onClose={() => setImporting(null)}
        />
      )}
    </div>
  )
}

/** A filter may hide the sentence. */
function showDataset({ dataset, row }: On<'augment'>): void {
  changeAugmentDraft({ view: 'dataset', dataset })
  if (row === null) return
  changeView(dataset, view => ({ ...wentTo(view, row), filter: everyRow }))
  askForRow(row)
}

function Actions({ importing }: { importing: Action }) {
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
          onChange={next => changeAugmentDraft({ view: next })}
          data={[
            { value: 'sentence', label: t('word.sentence') },
            { value: 'dataset', label: t('augment.dataset') },
          ]}
        />
      )}
      {shown === 'sentence' && <ActionButton action={importing} />}
      {shown === 'sentence' && <Generate />}
    </>
  )
}

function Generate() {
  const t = useTranslate()
  const count = useAugment(({ draft }) => Math.max(1, Math.round(draft.count)))
  const isSending = useAugment(state => state.isSending)
  const isBusy = useIsWaiting(useAugment(({ draft }) => draft.asking)) || isSending
  const isMore = useAugment(({ draft }) => draft.suggestions.some(one => isOfSentence(one, draft.text)))
  return (
    <ActionButton
      action={augmentActions['augment.generate']}
      label={t(isMore ? 'augment.generateMore' : 'augment.generate', { count })}
      variant="filled"
      disabled={isBusy}
      withKeys
    />
  )
}

const minute = 60_000

/** What the chosen dataset holds, and when it was last written to disk. */
function DatasetSub({ id }: { id: string }) {
  const t = useTranslate()
  const open = useOpenDataset(id)
  const time = useTime(open.state === 'here' ? open.editedAt : 0)
  if (open.state !== 'here') return t('datasets.loading')
  const { tally } = open
  return t('augment.datasetSub', { intents: namesInUse(tally.intents).length, count: tally.rows, time })
}

/** Every key that is typed is an edit; a new formatter for each would be felt. */
function useTime(at: number): string {
  const language = useLanguage()
  const full = at - (at % minute)
  return useMemo(() => timeOfDay(localeOf(language)).format(full), [language, full])
}

/** The keys of the list. */
function ListFoot() {
  const t = useTranslate()
  const isEmpty = useAugment(({ draft }) => draft.suggestions.length === 0)
  if (isEmpty) return null
  return (
    <div className={classes.foot}>
      <span className={classes.keys} aria-hidden>
        <ShortcutKeys keys="ArrowUp" />
        <ShortcutKeys keys="ArrowDown" /> {t('augment.keyMove')}
        <ShortcutKeys keys="A" /> {t('augment.keyAccept')}
        <ShortcutKeys keys="X" /> {t('augment.keyReject')}
        <ShortcutKeys keys="E" /> {t('augment.keyEdit')}
        <ShortcutKeys keys="Mod+Z" /> {t('augment.keyUndo')}
      </span>
    </div>
  )
}
