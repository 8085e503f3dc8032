import { ActionIcon, Tabs, Tooltip } from '@mantine/core'
import { IconLayoutSidebarRightCollapse, IconLayoutSidebarRightExpand } from '@tabler/icons-react'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { later } from '../../components/later'
import { useTranslate } from '../../language/use-translate'
import { useOpenedSound } from '../../sound/opened-sounds'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { VideoPane } from '../../waveform/video-pane'
import { NotesPanel } from '../notes/notes-panel'
import { ReviewPanel } from '../review/review-panel'
import { useDoubts } from '../review/store'
import { SpeakersPanel } from '../speakers/speakers-panel'
import { actingOnWords } from '../text/caret'
import { type PanelTab, panelTabs, showTab, togglePanel, useWorkbenchView } from '../view-store'
import classes from './side-panel.module.css'

const ExportPanel = later(() => import('../export/export-panel').then(module => module.TranscriptExportPanel))
const HistoryPanel = later(() => import('../history/history-panel').then(module => module.HistoryPanel))

/** Beside the text: who speaks, what is doubtful, what was noted, and what can be made of it. */
export function WorkbenchSidePanel() {
  const t = useTranslate()
  const tab = useWorkbenchView(view => view.tab)
  const isAfter = useAfterFirstFrame()
  const list = useRef<HTMLDivElement>(null)
  // With large text they are more than there is room for, and the one that is open may be outside of it.
  useEffect(() => {
    list.current?.children[panelTabs.indexOf(tab)]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [tab])
  return (
    <aside className="fill" aria-label={t('workbench.panel')} {...actingOnWords}>
      <Tabs
        className="fill"
        value={tab}
        keepMounted={false}
        onChange={value => {
          const next = panelTabs.find(one => one === value)
          if (next) showTab(next)
        }}
      >
        <div className={classes.head}>
          <Tabs.List ref={list} className={classes.list ?? ''}>
            <PanelTabButton tab="speakers" />
            <PanelTabButton tab="review" />
            <PanelTabButton tab="notes" />
            <PanelTabButton tab="export" />
            {tab === 'history' && <PanelTabButton tab="history" />}
          </Tabs.List>
          <Tooltip label={t('workbench.hidePanel')}>
            <ActionIcon size="sm" aria-label={t('workbench.hidePanel')} onClick={togglePanel}>
              <IconLayoutSidebarRightCollapse size="1rem" className="mirror-rtl" />
            </ActionIcon>
          </Tooltip>
        </div>
        <Body tab="speakers">{isAfter && <SpeakersPanel />}</Body>
        <Body tab="review">{isAfter && <ReviewPanel />}</Body>
        <Body tab="notes">{isAfter && <NotesPanel />}</Body>
        <Tabs.Panel value="export" className="fill">
          <ExportPanel />
        </Tabs.Panel>
        <Tabs.Panel value="history" className="fill">
          <HistoryPanel onClose={() => showTab('review')} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  )
}

const Body = ({ tab, children }: { tab: PanelTab; children: ReactNode }) => (
  <Tabs.Panel value={tab} className={classes.body ?? ''}>
    {children}
  </Tabs.Panel>
)

function PanelTabButton({ tab }: { tab: PanelTab }) {
  const t = useTranslate()
  const count = useCount(tab)
  return (
    <Tabs.Tab value={tab}>
      {t(`workbench.${tab}`)}
      {count !== null && <span className={classes.count}>{count}</span>}
    </Tabs.Tab>
  )
}

function useCount(tab: PanelTab): number | null {
  const speakers = useTranscript(({ transcript }) => transcript.speakers.length)
  const notes = useTranscript(transcript => transcript.notes.length)
  const doubts = useDoubts(({ indices }) => indices.length)
  if (tab === 'speakers') return speakers
  if (tab === 'review') return doubts
  return tab === 'notes' && notes > 0 ? notes : null
}

/** What is left of the panel when it is hidden. */
export function PanelToggle() {
  const t = useTranslate()
  return (
    <div className={classes.edge}>
      <Tooltip label={t('workbench.showPanel')}>
        <ActionIcon size="sm" aria-label={t('workbench.showPanel')} onClick={togglePanel}>
          <IconLayoutSidebarRightExpand size="1rem" className="mirror-rtl" />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}

/** What is beside the text: its panel, and above it the picture of a film while it is wanted large. */
export function Beside({ children }: { children: ReactNode }) {
  const media = useTranscript(({ source }) => source.media)
  return (
    <div className={classes.beside}>
      {media !== '' && <LargeFilm media={media} />}
      {children}
    </div>
  )
}

function LargeFilm({ media }: { media: string }) {
  const { sound } = useOpenedSound({ where: 'media', id: media })
  return sound?.facts.video ? <VideoPane sound={sound.ref} size="large" /> : null
}

/** What nobody waits for leaves the first frame to what somebody does. */
function useAfterFirstFrame(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => startTransition(() => setIsAfter(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isAfter
}
