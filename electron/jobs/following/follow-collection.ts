import type { EditedBy } from '../../../shared/undo/undo-history'
import type { DocumentTypes } from '../../library/documents/collected-kind'
import type { Collection } from '../../library/documents/collection'
import type { DocumentFollower } from './follow-into-documents'

/** Documents of one kind, and the way what jobs make comes into them. */
export interface DocumentWork {
  /** After jobs were resumed: takes in what was finished while nobody looked, and empties the old of the trash. */
  begin(): Promise<void>
  /** After jobs were closed. */
  close(): Promise<void>
}

export interface FollowedCollection<Patch> {
  documents: Pick<Collection<DocumentTypes>, 'begin' | 'close'> & {
    onEdit(listener: (edit: { patch: Patch | null; by: EditedBy }) => void): () => void
  }
  follower: Pick<DocumentFollower<never>, 'follow' | 'catchUp' | 'close'>
  /** Jobs that what a patch brings back waits for. Left out: what they make finds its place whenever it comes. */
  jobsAsked?: (patch: Patch) => Iterable<string>
}

export function followCollection<Patch>(parts: FollowedCollection<Patch>): DocumentWork {
  const { documents, follower, jobsAsked = () => [] } = parts
  // An edit that is taken back brings back what waits for a job whose answers came in meanwhile.
  const endListening = documents.onEdit(({ patch, by }) => {
    if (patch === null || by === 'jobs') return
    for (const job of new Set(jobsAsked(patch))) void follower.follow(job)
  })
  return {
    begin: () => documents.begin(follower.catchUp),
    async close() {
      endListening()
      await follower.close()
      await documents.close()
    },
  }
}
