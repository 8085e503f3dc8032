import type { Startup } from '../../shared/ipc'
import { commandArrived } from '../actions/run'
import { bridge } from '../bridge'
import { healthArrived, healthPartArrived } from '../datasets/health/store'
import { trainingArrived } from '../datasets/health/training/store'
import { tellUnsaved } from '../documents/unsaved'
import { followServices, jobUpdated } from '../jobs/store'
import { discardDraftsOfGone, takeUpDrafts } from '../settings/services/drafts'
import { peaksArrived } from '../sound/opened-sounds'
import { filesOpened, useOpenedFiles } from '../transcribe/store/opened-files'
import { recordingsChanged } from '../transcribe/store/recordings'
import { connectionArrived, tryConnection } from './connection'
import { handOverAll } from './hand-over'
import { libraryBackupsChanged, libraryTaskMoved, useAlone } from './library'
import { comeTo } from './navigation'
import { problemsChanged } from './problems'
import { profilesArrived } from './profiles'
import { sessionArrived, useSessions } from './sessions'
import { settingsArrived } from './settings'
import { noticeArrived, useStartup } from './startup'
import { updatesArrived } from './updates'

export function listenToPushes(): void {
  bridge.on('settings', settingsArrived)
  bridge.on('profiles', profiles => {
    profilesArrived(profiles)
    followServices()
    discardDraftsOfGone(profiles)
  })
  bridge.on('session', sessionArrived)
  bridge.on('connection', connectionArrived)
  bridge.on('notice', noticeArrived)
  bridge.on('job', jobUpdated)
  bridge.on('peaks', peaksArrived)
  bridge.on('health', healthArrived)
  bridge.on('healthPart', healthPartArrived)
  bridge.on('training', trainingArrived)
  bridge.on('command', commandArrived)
  bridge.on('recordings', recordingsChanged)
  bridge.on('updates', updatesArrived)
  bridge.on('libraryTask', libraryTaskMoved)
  bridge.on('libraryBackups', libraryBackupsChanged)
  bridge.on('problems', problemsChanged)
  bridge.on('saveEdits', () => void handOverAll().then(() => tellUnsaved(true)))
  // The page is told when a network comes or goes, and the main process is not.
  for (const event of ['online', 'offline']) addEventListener(event, () => void tryConnection())
  // A page that is loaded anew asks nobody; what it sends now still arrives.
  addEventListener('pagehide', () => void handOverAll())
  bridge.on('openFiles', paths => {
    filesOpened(paths)
    comeToOpenedFiles()
  })
  useAlone.subscribe(comeToOpenedFiles)
}

/** They wait for as long as the library is nobody's: it could take none of them. */
function comeToOpenedFiles(): void {
  if (useAlone.getState().alone === null && useOpenedFiles.getState().paths.length > 0) comeTo('transcribe')
}

export function takeStartup(startup: Startup): void {
  useStartup.setState({ platform: startup.platform, notices: startup.notices })
  profilesArrived(startup.profiles)
  useSessions.setState({ sessions: startup.sessions })
  connectionArrived(startup.connection)
  settingsArrived(startup.settings)
  takeUpDrafts(startup.profiles)
}
