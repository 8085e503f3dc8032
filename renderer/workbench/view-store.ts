import { create } from 'zustand'
import type { Word } from '../../shared/text/transcript/word'

export const panelTabs = ['speakers', 'review', 'notes', 'export', 'history'] as const
export type PanelTab = (typeof panelTabs)[number]

interface WorkbenchView {
  /** What is open beside the text. It stays as it was from one transcript to the next. */
  tab: PanelTab
  isPanelOpen: boolean
  isAddingWords: boolean
  /** Words that are on their way into a dataset: what was chosen of the text, or all of it. Null: none are. */
  sending: { words: readonly (readonly Word[])[]; isChosen: boolean } | null
}

export const useWorkbenchView = create<WorkbenchView>()(() => ({
  tab: 'review',
  isPanelOpen: true,
  isAddingWords: false,
  sending: null,
}))

export const showTab = (tab: PanelTab): void => useWorkbenchView.setState({ tab, isPanelOpen: true })
export const togglePanel = (): void =>
  useWorkbenchView.setState(({ isPanelOpen }) => ({ isPanelOpen: !isPanelOpen }))
