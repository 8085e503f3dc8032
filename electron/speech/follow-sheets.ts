import type { SpeechJob } from '../../shared/jobs/job'
import { followIntoSheet, type HeardSound, newTakes } from '../../shared/speech/follow-into-sheet'
import type { Sheet } from '../../shared/speech/sheet'
import { wavLayoutOf, wavSeconds } from '../engines/audio/wav/read-wav'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../jobs/following/follow-into-documents'
import type { FollowedNotes } from '../jobs/following/followed-jobs'
import { atOnce } from '../library/at-once'
import type { ContentStore } from '../library/content/content-store'
import type { HeldSheet, Sheets } from './sheet-kind'

export interface SheetFollowerParts extends Following {
  sheets: Pick<Sheets, 'hold'>
  followed: FollowedNotes
  /** Of the sound under this id; null when it cannot be told. */
  lengthOf: (sound: string) => Promise<number | null>
}

const lookAtOnce = 8

/** Brings finished sounds into the sheets that asked for them. */
export function followSheets({
  sheets,
  lengthOf,
  ...following
}: SheetFollowerParts): DocumentFollower<HeldSheet> {
  async function hear(sheet: Sheet, job: SpeechJob): Promise<Map<string, HeardSound>> {
    const heard = new Map<string, HeardSound>()
    await atOnce(newTakes(sheet, job), lookAtOnce, async ({ sound }) => {
      heard.set(sound, { seconds: await lengthOf(sound) })
    })
    return heard
  }

  return followIntoDocuments({
    ...following,
    kind: 'speech',
    area: 'speech',
    document: 'sheet',
    hold: sheets.hold,
    async takeIn(sheet, job) {
      const heard = await hear(sheet.content().sheet, job)
      return sheet.change(now => followIntoSheet(now, job, heard), 'jobs')
    },
  })
}

/** Seconds of a downloaded sound. Null: it does not say so, or cannot be read just now. */
export async function soundLength(
  downloads: Pick<ContentStore, 'fileOf'>,
  sound: string,
): Promise<number | null> {
  const file = await downloads.fileOf(sound)
  if (!file.ok || file.value === null) return null
  try {
    const layout = await wavLayoutOf(file.value)
    if (layout) return wavSeconds(layout)
    // Loaded only by those whose service sends other files than WAV.
    const { durationInIndex } = await import('../engines/audio/demux')
    return await durationInIndex(file.value)
  } catch {
    return null
  }
}
