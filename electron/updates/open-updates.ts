import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Platform } from '../../shared/platform'
import type { Core } from '../core'
import type { Network } from '../network/network'
import { once } from '../once'
import type { Push } from '../ports'
import { type Feed, newestFile, readFeed } from './feed'
import { keepLastCheck } from './last-check'
import { packageFacts, updateWay } from './package-facts'
import { createUpdates, type ProgramUpdates, type Updater } from './updates'

export type OpenSelfUpdate = (feed: Feed, network: Pick<Network, 'download'>) => Promise<Updater>

export interface UpdateSurroundings {
  platform: Pick<Platform, 'os'>
  ownImage: string | null
  openSelfUpdate: OpenSelfUpdate
  push: Push
}

/** The newer versions of this very copy of the program. */
export function openUpdates(core: Core, around: UpdateSurroundings): ProgramUpdates {
  const { ownImage } = around
  const { os } = around.platform
  const feed = feedOf(process.resourcesPath, os)
  const { execPath } = process
  return createUpdates({
    ...core,
    log: core.logbook.log,
    feed,
    way: once(async () =>
      updateWay({ hasFeed: feed !== null, ...(await packageFacts({ os, execPath, ownImage })) }),
    ),
    lastCheck: keepLastCheck(core.files, core.data.updates),
    updater: once(() => {
      if (!feed) throw new Error('a build without a feed finds nothing to fetch')
      return around.openSelfUpdate(feed, core.network)
    }),
    tell: updates => around.push('updates', updates),
  })
}

/** Written into the package by the builder, and only where it is told where releases go. */
function feedOf(resources: string, os: Platform['os']): Feed | null {
  try {
    return readFeed(readFileSync(join(resources, 'app-update.yml'), 'utf8'), newestFile(os, process.arch))
  } catch {
    return null
  }
}
