import { create } from 'zustand'

export const panelTabs = ['speakers', 'review', 'notes', 'export', 'history'] as const
export type PanelTab = (typeof panelTabs)[number]

/** What is open beside the text. It stays as it was from one transcript to the next. */
export const useWorkbenchView = create<{ tab: PanelTab; isPanelOpen: boolean; isAddingWords: boolean }>()(
  () => ({
    tab: 'review',
    isPanelOpen: true,
    isAddingWords: false,
  }),
)

export const showTab = (tab: PanelTab): void => useWorkbenchView.setState({ tab, isPanelOpen: true })
export const togglePanel = (): void =>
  useWorkbenchView.setState(({ isPanelOpen }) => ({ isPanelOpen: !isPanelOpen }))
