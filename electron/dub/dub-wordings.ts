import { trackIn } from '../../shared/dub/dub'
import { spokenKey } from '../../shared/dub/dub-run'
import {
  patchFromAskingWordings,
  patchFromWordings,
  patchFromWordingsGone,
  wordingsToAsk,
} from '../../shared/dub/wordings'
import { failure, type Result, success } from '../../shared/result'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../jobs/following/follow-into-documents'
import { endWaiting, toldByDocuments } from '../jobs/following/followed-jobs'
import type { Dubs, HeldDub } from './dub-kind'

export interface DubWordings extends DocumentFollower<HeldDub> {
  /** Asks the service how else the translations of these lines can be said. Answers of how many it was asked. */
  askWordings(id: string, language: string, keys: readonly string[]): Promise<Result<{ asked: number }>>
}

interface DubWordingParts extends Following {
  dubs: Pick<Dubs, 'hold' | 'withHeld' | 'every'>
}

/** Some are shorter, and nobody reads more. */
const wordingsOfOne = 5

/** Has other wordings made of translations, and brings them to their lines. */
export function askDubWordings({ dubs, ...following }: DubWordingParts): DubWordings {
  const follower = followIntoDocuments({
    ...following,
    kind: 'augment',
    area: 'dub',
    document: 'dub',
    hold: dubs.hold,
    followed: toldByDocuments(dubs),
    takeIn: (held: HeldDub, job) => held.change(dub => patchFromWordings(dub, job), 'jobs'),
    gone: endWaiting(dubs, (held: HeldDub, job) =>
      held.change(dub => patchFromWordingsGone(dub, job), 'jobs'),
    ),
  })
  return {
    ...follower,
    askWordings: (id, language, keys) =>
      follower.run(id, async held => {
        const { profileId, dub } = held.content()
        if (!trackIn(dub, language)) return failure({ kind: 'not-found', what: 'file' })
        const lines = wordingsToAsk(dub, language, keys)
        if (lines.length === 0) return success({ asked: 0 })
        const asked = await follower.ask(
          {
            kind: 'augment',
            profileId,
            for: { document: { kind: 'dub', id: held.id } },
            title: dub.name.slice(0, 200),
            rows: lines.map(({ key, text }) => ({
              item: spokenKey(language, key),
              text,
              spans: [],
              count: wordingsOfOne,
            })),
          },
          job => held.change(now => patchFromAskingWordings(now, language, lines, job), 'jobs'),
        )
        return asked.ok ? success({ asked: lines.length }) : asked
      }),
  }
}
