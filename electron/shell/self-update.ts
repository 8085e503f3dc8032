import { app, autoUpdater as squirrel } from 'electron'
import { AppImageUpdater, MacUpdater, NsisUpdater } from 'electron-updater'
import type { AppError } from '../../shared/errors'
import { failure, type Result, success } from '../../shared/result'
import type { Network } from '../network/network'
import type { Log } from '../ports'
import type { Feed } from '../updates/feed'
import { fetchUpdate } from '../updates/fetch-update'
import type { Release, ReleaseFile } from '../updates/release'
import type { Updater } from '../updates/updates'
import { relaunch } from './app-image'
import type { Quitting } from './quitting'

export interface SelfUpdateParts {
  feed: Feed
  network: Pick<Network, 'download'>
  quitting: Quitting
  log: Log
}

/** Why a download ended, on its way through code that throws. */
class NotFetched extends Error {
  readonly error: AppError
  constructor(error: AppError) {
    super(error.kind)
    this.error = error
  }
}

/**
 * Loaded when somebody asks for a download, and never before. electron-updater checks who signed an installer, and
 * puts it in this program's place. It asks nothing itself: which version there is it is told, files come through our
 * own network, and its ways to look for versions, which write an id and send it, are not used.
 */
export function createSelfUpdate({ feed, network, quitting, log }: SelfUpdateParts): Updater {
  const updater = updaterOf(process.platform)
  updater.logger = {
    info: (text: unknown) => log('info', 'updates.updater', { text: String(text) }),
    warn: (text: unknown) => log('warn', 'updates.updater', { text: String(text) }),
    error: (text: unknown) => log('error', 'updates.updater', { text: String(text) }),
  }
  // It would read pieces of the old installer with requests of its own.
  updater.disableDifferentialDownload = true
  updater.disableWebInstaller = true

  return {
    async fetch(release, onProgress) {
      const download = async (url: URL, file: string, { sha512 }: Pick<ReleaseFile, 'sha512'>) => {
        const size = release.files.find(one => one.sha512 === sha512)?.size ?? 0
        const fetched = await fetchUpdate(
          { url: url.href, file, sha512, onProgress: received => onProgress(received, size) },
          network,
        )
        if (!fetched.ok) throw new NotFetched(fetched.error)
      }
      // What its own look for a version would have left behind.
      Object.assign(updater, {
        httpExecutor: { download },
        updateInfoAndProvider: { info: release, provider: filesOf(release, feed) },
      })
      return settled(updater.downloadUpdate())
    },

    install() {
      quitting.endWith(() => putInPlace(updater, log))
    },
  }
}

type OneOfThem = MacUpdater | NsisUpdater | AppImageUpdater

function updaterOf(platform: NodeJS.Platform): OneOfThem {
  const updater =
    platform === 'darwin'
      ? new CheckedMacUpdater()
      : new (platform === 'win32' ? NsisUpdater : AppImageUpdater)()
  // Only who presses "Restart and install" gets it. macOS keeps what it has checked, and takes it at any end.
  updater.autoInstallOnAppQuit = platform === 'darwin'
  return updater
}

/** There the system's updater has the last word, and says it after the file has been handed to it. */
class CheckedMacUpdater extends MacUpdater {
  override async downloadUpdate(): Promise<string[]> {
    const checked = new Promise<void>((resolve, reject) => {
      squirrel.once('update-downloaded', () => resolve())
      squirrel.once('error', reject)
    })
    const [files] = await Promise.all([super.downloadUpdate(), checked])
    return files
  }
}

const filesOf = (release: Release, feed: Feed) => ({
  fileExtraDownloadHeaders: null,
  resolveFiles: () =>
    release.files.map(info => ({ url: new URL(feed.file(release.version, info.url)), info })),
})

async function settled(work: Promise<unknown>): Promise<Result<null>> {
  try {
    await work
    return success(null)
  } catch (thrown) {
    if (thrown instanceof NotFetched) return failure(thrown.error)
    return failure({ kind: 'update', reason: 'not-prepared', detail: String(thrown) })
  }
}

/** Nothing is open any more, and all that was to be written is. */
function putInPlace(updater: OneOfThem, log: Log): void {
  if (updater instanceof MacUpdater) {
    squirrel.once('error', () => app.quit())
    updater.quitAndInstall()
    return
  }
  // The newer program starts while this one ends, and must not take it for one that runs.
  app.releaseSingleInstanceLock()
  if (updater.install(true, true)) {
    app.quit()
    return
  }
  log('error', 'updates.not-installed')
  relaunch()
}
