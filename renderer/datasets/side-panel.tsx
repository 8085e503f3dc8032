import { Tabs } from '@mantine/core'
import { memo, type Ref, useState } from 'react'
import { rowOf } from '../../shared/datasets/dataset'
import { useRestingRow } from '../components/table/use-resting-row'
import { useTranslate } from '../language/use-translate'
import { CountsPanel } from './counts-panel'
import { HealthPanel } from './health/health-panel'
import { ListsPanel } from './lists/lists-panel'
import type { HereDataset } from './open-datasets'
import { DatasetRowPanel } from './row-panel'
import classes from './side-panel.module.css'
import { TwinsPanel } from './twins-panel'
import { useDatasetView } from './view-store'

const panelNames = ['sentence', 'counts', 'twins', 'health', 'lists'] as const
export type PanelName = (typeof panelNames)[number]

const titles = {
  sentence: 'word.sentence',
  counts: 'datasets.counts',
  twins: 'datasets.twins',
  health: 'health.title',
  lists: 'datasets.lists',
} as const

interface SidePanelProps {
  here: HereDataset
  shown: readonly string[]
  panel: PanelName
  onPanel(panel: PanelName): void
  panelRef: Ref<HTMLElement>
}

/** Beside the table: the sentence it is on, what there is how often, what is there twice, what may be wrong, and what is said beside. */
export const DatasetSidePanel = memo(function DatasetSidePanel(props: SidePanelProps) {
  const { row, catchUp } = useRestingRow(useDatasetView(props.here.id, view => view.current))
  return <Side {...props} current={row} catchUp={catchUp} />
})

interface SideProps extends SidePanelProps {
  current: string | null
  catchUp(): void
}

/** Drawn once keys rest, and not for each row that they pass. */
const Side = memo(function Side({ here, shown, panel, onPanel, panelRef, current, catchUp }: SideProps) {
  const t = useTranslate()
  const [wholeWords, setWholeWords] = useState(true)
  const isThere = current !== null && rowOf(here.dataset, current) !== null
  return (
    <aside className={classes.side} aria-label={t('datasets.side')} ref={panelRef} onFocus={catchUp}>
      <Tabs value={panel} onChange={value => onPanel(panelNames.find(name => name === value) ?? 'sentence')}>
        <Tabs.List className={classes.tabs ?? ''}>
          {panelNames.map(name => (
            <Tabs.Tab key={name} value={name}>
              {t(titles[name])}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={panel} className={classes.panel ?? ''} tabIndex={-1}>
          {panel === 'sentence' && !isThere && <p className="nothing">{t('datasets.chooseSentence')}</p>}
          {panel === 'sentence' && isThere && (
            <DatasetRowPanel
              here={here}
              rowKey={current}
              shown={shown}
              wholeWords={wholeWords}
              onWholeWordsChange={setWholeWords}
            />
          )}
          {panel === 'counts' && here.missing === 0 && <CountsPanel here={here} />}
          {panel === 'health' && here.missing === 0 && <HealthPanel here={here} />}
          {panel === 'lists' && here.missing === 0 && <ListsPanel here={here} />}
          {panel === 'twins' && here.missing === 0 && <TwinsPanel here={here} />}
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
})
