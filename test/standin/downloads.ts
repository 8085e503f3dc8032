import { EventEmitter } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Protocol } from './devtools-connection'
import { record } from './outside'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import { browser } from './running-browser'
import { fromBrowser } from './scheme-addresses'
import type { Has } from './surface-members'
import { allWebContents } from './window-registry'

class DownloadItem extends EventEmitter implements Has<'DownloadItem'> {
  #start: Protocol.Browser.downloadWillBeginPayload
  #savePath = ''
  #state: ReturnType<Electron.DownloadItem['getState']> = 'progressing'
  #received = 0
  #total = 0

  constructor(start: Protocol.Browser.downloadWillBeginPayload) {
    super()
    this.#start = start
  }
  getURL(): string {
    return fromBrowser(this.#start.url)
  }
  getFilename(): string {
    return this.#start.suggestedFilename
  }
  getSavePath(): string {
    return this.#savePath
  }
  setSavePath(path: string): void {
    this.#savePath = path
  }
  getState(): ReturnType<Electron.DownloadItem['getState']> {
    return this.#state
  }
  getReceivedBytes(): number {
    return this.#received
  }
  getTotalBytes(): number {
    return this.#total
  }
  isPaused(): boolean {
    return false
  }
  cancel(): void {
    const { guid } = this.#start
    browser()
      .send('Browser.cancelDownload', { guid })
      .catch(() => undefined)
  }

  async progress(
    { state, receivedBytes, totalBytes }: Protocol.Browser.downloadProgressPayload,
    file: string,
  ): Promise<void> {
    this.#received = receivedBytes
    this.#total = totalBytes
    if (state === 'inProgress') {
      this.emit('updated', preventable({}), 'progressing')
      return
    }
    this.#state = state === 'completed' ? await this.#keep(file) : 'cancelled'
    await rm(file, { force: true })
    this.emit('done', preventable({}), this.#state)
  }

  /** A copy: the temporary folder is often on a disk of its own, and no file is renamed from one to another. */
  async #keep(file: string): Promise<'completed' | 'interrupted'> {
    try {
      await mkdir(dirname(this.#savePath), { recursive: true })
      await copyFile(file, this.#savePath)
      return 'completed'
    } catch {
      return 'interrupted'
    }
  }
}

/** Hears of every download, offers it as 'will-download', and keeps it only where the app has named a file. */
export async function watchDownloads(session: EventEmitter): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'standin-downloads-'))
  const running = new Map<string, DownloadItem>()
  const { browser: events, send } = browser()

  events.on('Browser.downloadWillBegin', start => {
    const item = new DownloadItem(start)
    running.set(start.guid, item)
    const contents = allWebContents().find(({ frames }) => frames.has(start.frameId))
    const event = preventable({})
    session.emit('will-download', event, item, contents && posingAs(contents))
    // Electron asks for a place in a dialog; nobody is there to answer one.
    if (!event.defaultPrevented && item.getSavePath() === '')
      record('download without a place', item.getURL())
    if (event.defaultPrevented || item.getSavePath() === '') item.cancel()
  })
  events.on('Browser.downloadProgress', progress => {
    const file = progress.filePath ?? join(folder, progress.guid)
    running
      .get(progress.guid)
      ?.progress(progress, file)
      .catch(error => console.error('stand-in: a download:', error))
    if (progress.state !== 'inProgress') running.delete(progress.guid)
  })
  await send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: folder,
    eventsEnabled: true,
  })
}
