import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowsSplit2,
  IconArrowUpRight,
  IconDownload,
  IconEar,
  IconHeartRateMonitor,
  IconHighlight,
  IconMicrophone2,
  IconPlayerPlay,
  IconPlus,
  IconScanEye,
  IconSparkles,
} from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { rowOf } from '../../shared/datasets/dataset'
import type { HeardPlace } from '../../shared/datasets/heard/heard'
import { writtenSentence } from '../../shared/datasets/row'
import { type Action, defineActions, useOfferActions, whenever } from '../actions/action'
import { ActionButton } from '../actions/action-button'
import { bridge } from '../bridge'
import { DoingButton } from '../components/doing-button'
import { ErrorAlert } from '../components/error-alert'
import { notifyError, told } from '../components/notify'
import { stillSelected } from '../components/table/selection'
import { UnderWay } from '../components/under-way'
import { useDeletions } from '../documents/deletions'
import { useTranslate } from '../language/use-translate'
import { toggle } from '../sound/player'
import { ActionBar } from './action-bar'
import { BulkBar } from './bulk-bar'
import { DatasetGrid } from './dataset-grid'
import classes from './dataset-view.module.css'
import { bringingBack } from './delete-dataset'
import { DatasetExportDialog } from './export-dialog'
import { FilterBar } from './filter-bar'
import { AddHeardDialog } from './heard/add-heard-dialog'
import { hear, showHeard } from './heard/hear'
import { HearDialog } from './heard/hear-dialog'
import { MarkAllDialog } from './marking/mark-all-dialog'
import { showUnmarked } from './marking/show-unmarked'
import { useKeepSuggester } from './marking/suggester'
import {
  type HereDataset,
  readDatasetAgain,
  redoDataset,
  undoDataset,
  useDatasetFromFirst,
} from './open-datasets'
import { RunBar } from './run-bar'
import { DatasetRunDialog } from './run-dialog'
import { useShownRows } from './shown-rows'
import { DatasetSidePanel, type PanelName } from './side-panel'
import { SplitDialog } from './split/split-dialog'
import { useLabelsByName } from './use-labels'
import { changeView, useDatasetView, viewNow } from './view-store'

/** A dataset as a table: found, judged, edited, many at once. */
export function DatasetView({ datasetId, importing }: { datasetId: string; importing: Action }) {
  const t = useTranslate()
  const open = useDatasetFromFirst(datasetId)
  if (open.state === 'failed') {
    return (
      <>
        <ErrorAlert error={open.error} around={classes.message} />
        <DoingButton m="md" onDo={() => readDatasetAgain(datasetId)}>
          {t('word.tryAgain')}
        </DoingButton>
      </>
    )
  }
  if (open.state !== 'here') {
    return (
      <div className={classes.message} role="status">
        <UnderWay text={t('datasets.loading')} />
      </div>
    )
  }
  return <Here key={datasetId} here={open} importing={importing} />
}

function Here({ here, importing }: { here: HereDataset; importing: Action }) {
  const { id, dataset, missing, canUndo, canRedo } = here
  const isWhole = missing === 0
  const shown = useShownRows(here)
  const { keys } = shown
  const labels = useLabelsByName(dataset.labels)
  const [panel, setPanel] = useState<PanelName>('sentence')
  const [dialog, setDialog] = useState<'export' | 'run' | 'split' | 'mark' | 'heard' | 'again' | null>(null)
  const selected = useDatasetView(id, view => view.selected)
  const chosen = useMemo(() => [...selected], [selected])
  useKeepSuggester(here)
  const search = useRef<HTMLInputElement>(null)
  const panels = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isWhole) changeView(id, view => stillSelected(view, key => rowOf(dataset, key) !== null))
  }, [id, dataset, isWhole])
  const edit = useCallback(
    (key: string): void => {
      changeView(id, view => ({ ...view, current: key }))
      setPanel('sentence')
      // Once the panel shows that sentence.
      requestAnimationFrame(() => panels.current?.querySelector('textarea')?.focus())
    },
    [id],
  )
  const add = async (): Promise<void> => {
    const { intent, language } = viewNow(id).filter
    const sentence = writtenSentence('', { intent: intent ?? '', language: language ?? '' })
    const added = await bridge.addSentences({ id, sentences: [sentence] })
    if (!added.ok) notifyError(added.error)
    else if (added.value.keys[0] !== undefined) edit(added.value.keys[0])
  }
  const showHealth = (): void => {
    setPanel('health')
    // Once it is shown.
    requestAnimationFrame(() => panels.current?.querySelector<HTMLElement>('[role=tabpanel]')?.focus())
  }
  const isHeard = useDatasetView(id, view => rowOf(dataset, view.current ?? '')?.heard !== undefined)
  const isSpoken = useDatasetView(id, view => Boolean(rowOf(dataset, view.current ?? '')?.spoken?.sound))
  const heardNow = (): HeardPlace | undefined => rowOf(dataset, viewNow(id).current ?? '')?.heard
  const playNow = (): unknown => {
    const sound = rowOf(dataset, viewNow(id).current ?? '')?.spoken?.sound
    const heard = heardNow()
    return heard ? hear(heard) : sound && toggle({ where: 'downloads', id: sound })
  }
  const showNow = (): unknown => {
    const heard = heardNow()
    return heard && showHeard(heard)
  }
  const hasRows = isWhole && dataset.rows.length > 0
  const undo = (): unknown => told(undoDataset(here))
  const actions = defineActions('dataset', {
    'edit.undo': {
      icon: IconArrowBackUp,
      when: whenever(useDeletions, () => canUndo || bringingBack(id) !== null),
      do: () => (bringingBack(id) ?? undo)(),
    },
    'edit.redo': { icon: IconArrowForwardUp, when: canRedo, do: () => told(redoDataset(id)) },
    'edit.find': { do: () => search.current?.focus() },
    'datasets.add': { icon: IconPlus, do: add },
    'datasets.export': { icon: IconDownload, when: hasRows, do: () => setDialog('export') },
    'datasets.addHeard': { icon: IconMicrophone2, when: isWhole, do: () => setDialog('heard') },
    'datasets.hear': { icon: IconPlayerPlay, when: isHeard || isSpoken, do: playNow },
    'datasets.showHeard': { icon: IconArrowUpRight, when: isHeard, do: showNow },
    'datasets.health': { icon: IconHeartRateMonitor, when: isWhole, do: showHealth },
    'datasets.markAll': { icon: IconHighlight, when: hasRows, do: () => setDialog('mark') },
    'datasets.findUnmarked': { icon: IconScanEye, when: hasRows, do: () => showUnmarked(here, setPanel) },
    'datasets.split': { icon: IconArrowsSplit2, when: hasRows, do: () => setDialog('split') },
    'datasets.hearAgain': { icon: IconEar, when: hasRows, do: () => setDialog('again') },
    'datasets.run': { icon: IconSparkles, when: hasRows, do: () => setDialog('run') },
  })
  useOfferActions(actions)
  const scope = { selected: chosen, shown: keys, total: dataset.rows.length }
  return (
    <div className={classes.page}>
      <ActionBar here={here} importing={importing} actions={actions} />
      <RunBar here={here} />
      {dataset.rows.length === 0 ? (
        <DatasetEmpty
          importing={importing}
          adding={actions['datasets.add']}
          hearing={actions['datasets.addHeard']}
        />
      ) : (
        <>
          <FilterBar here={here} shown={shown.count} searchRef={search} />
          <div className={classes.body}>
            <div className={classes.table}>
              <DatasetGrid here={here} shown={shown} labels={labels} onEdit={edit} />
              {isWhole && (
                <BulkBar here={here} run={actions['datasets.run']} split={actions['datasets.split']} />
              )}
            </div>
            <DatasetSidePanel here={here} shown={keys} panel={panel} onPanel={setPanel} panelRef={panels} />
          </div>
        </>
      )}
      {dialog === 'export' && (
        <DatasetExportDialog
          id={id}
          selected={chosen}
          total={dataset.rows.length}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'run' && <DatasetRunDialog here={here} scope={scope} onClose={() => setDialog(null)} />}
      {dialog === 'mark' && (
        <MarkAllDialog here={here} rowKey={viewNow(id).current} onClose={() => setDialog(null)} />
      )}
      {dialog === 'heard' && <AddHeardDialog here={here} onClose={() => setDialog(null)} />}
      {dialog === 'again' && <HearDialog here={here} scope={scope} onClose={() => setDialog(null)} />}
      {dialog === 'split' && <SplitDialog id={id} scope={scope} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** What a dataset is for, and the ways to the first sentence. */
function DatasetEmpty({ importing, adding, hearing }: Record<'importing' | 'adding' | 'hearing', Action>) {
  const t = useTranslate()
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{t('datasets.emptyTitle')}</h2>
      <p className={classes.text}>{t('datasets.emptyText')}</p>
      <div className="flow">
        <ActionButton action={importing} variant="filled" />
        <ActionButton action={adding} />
        <ActionButton action={hearing} />
      </div>
    </div>
  )
}
