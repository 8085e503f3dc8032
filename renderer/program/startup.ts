import { create } from 'zustand'
import type { StartNotice } from '../../shared/diagnostics'
import type { Platform } from '../../shared/platform'

interface StartupFacts {
  platform: Platform
  /** Things that went wrong at start and were survived, until they are dismissed. */
  notices: StartNotice[]
}

export const useStartup = create<StartupFacts>()(() => ({
  platform: { os: 'linux', appVersion: '', versions: {}, overlaysWindowButtons: false, standsIn: false },
  notices: [],
}))

export const usePlatform = (): Platform => useStartup(({ platform }) => platform)

export const noticeArrived = (notice: StartNotice): void =>
  useStartup.setState(({ notices }) => ({ notices: [...notices, notice] }))

export const dismissNotice = (dismissed: StartNotice): void =>
  useStartup.setState(({ notices }) => ({ notices: notices.filter(notice => notice !== dismissed) }))
