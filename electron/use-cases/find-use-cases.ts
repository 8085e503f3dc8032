import type { FindRequests } from '../../shared/find/find-requests'
import { failure, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import type { LibraryIndex } from '../library/index/library-index'

/** Looking for something in the library by its words. Null: the library was opened without an index. */
export const findUseCases = (
  index: Pick<LibraryIndex, 'find' | 'refresh'> | null,
  /** The profile of the service in use. */
  inUse: () => string | null,
): Pick<UseCases, keyof FindRequests | 'searchRecordings'> => ({
  find: async question =>
    index
      ? index.find({ ...question, profileId: inUse() })
      : failure({ kind: 'unexpected', detail: 'no index' }),
  async searchRecordings({ text }) {
    if (!index) return success([])
    const asked = { text, in: ['recording'] as const, most: 100_000, inside: true, profileId: null }
    const answer = await index.find(asked)
    if (!answer.ok) return answer
    const none = { before: '', match: '', after: '' }
    return success(
      answer.value.found.map(({ id, count, at, excerpt }) => ({
        recording: id,
        count,
        at: at ?? 0,
        ...(excerpt ?? none),
      })),
    )
  },
  async makeFindReady() {
    void index?.refresh()
    return success(null)
  },
})
