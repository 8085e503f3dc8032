import { dirname } from 'node:path'
import { indexPool } from '../../../../electron/library/index/index-pool'
import { createKnownInIndex, type KnownInIndex } from '../../../../electron/library/index/known-in-index'
import { realTimers } from '../../../../electron/real-time'
import type { TestParts } from '../library-parts'
import { threadHere } from './index-here'

/** What the index in this folder knows of items, as another process knows it. */
export function knownHere(parts: Pick<TestParts, 'files' | 'clock' | 'log'>, indexes: string): KnownInIndex {
  const pool = indexPool({
    ...parts,
    folders: { root: dirname(indexes), indexes },
    startPool: threadHere(parts, []),
  })
  return createKnownInIndex({
    pool,
    timers: realTimers,
    takeIn: async () => undefined,
    onListed: () => undefined,
  })
}
