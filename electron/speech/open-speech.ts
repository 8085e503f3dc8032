import type { DocumentFollower } from '../jobs/following/follow-into-documents'
import { type DocumentWork, followCollection } from '../jobs/following/follow-into-documents'
import { createFollowedNotes, followedKind } from '../jobs/following/followed-jobs'
import type { Jobs } from '../jobs/jobs'
import { createCollection } from '../library/documents/collection'
import type { Library } from '../library/open-library'
import type { Clock, Log, Timers } from '../ports'
import type { ServiceReplies } from './service-replies'
import { createSheetRuns, followSheets, type RunSheet, soundLength } from './sheet-jobs'
import { type HeldSheet, type Sheets, sheetKind } from './sheet-kind'

/** Sheets of lines, and the way their sounds come into them. */
export interface Speech extends DocumentWork {
  sheets: Sheets
  follower: DocumentFollower<HeldSheet>
  runSheet: RunSheet
  replies: Pick<ServiceReplies, 'read'>
}

export interface SpeechParts {
  library: Pick<Library, 'documents' | 'items' | 'downloads'>
  jobs: Jobs
  replies: ServiceReplies
  clock: Clock
  timers: Timers
  log: Log
}

/** Before jobs are resumed, so that nothing they tell is missed. */
export function openSpeech({ library, jobs, replies, clock, timers, log }: SpeechParts): Speech {
  const store = library.documents(sheetKind)
  const sheets = createCollection(sheetKind, { store, clock, log })
  const follower = followSheets({
    jobs,
    sheets,
    followed: createFollowedNotes(library.items(followedKind('speech-followed'))),
    lengthOf: sound => soundLength(library.downloads, sound),
    timers,
    log,
  })

  const work = followCollection({ kind: 'sheet', jobs, documents: sheets, follower })
  return {
    ...work,
    sheets,
    follower,
    runSheet: createSheetRuns(jobs, follower),
    replies,

    async close() {
      await work.close()
      await replies.close()
    },
  }
}
