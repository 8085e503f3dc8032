import type { SpeechJob } from '../../shared/jobs/job'
import { followPatch, type HeardSound, newTakes } from '../../shared/speech/follow-job'
import type { Sheet } from '../../shared/speech/sheet'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../jobs/following/follow-into-documents'
import { atOnce } from '../library/at-once'
import type { Sheets } from './sheets'

/** Brings finished sounds into the sheets that asked for them. */
export type JobFollower = DocumentFollower

export interface JobFollowerParts extends Following {
  sheets: Pick<Sheets, 'hold'>
  /** Of the sound under this id; null when it cannot be told. */
  lengthOf: (sound: string) => Promise<number | null>
}

const lookAtOnce = 8

export function followJobs({ sheets, lengthOf, ...following }: JobFollowerParts): JobFollower {
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
      return sheet.change(now => followPatch(now, job, heard), 'jobs')
    },
  })
}
