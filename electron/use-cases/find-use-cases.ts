import type { FindRequests } from '../../shared/find/find-requests'
import { failure, success } from '../../shared/result'
import type { UseCases } from '../ipc'
import type { LibraryIndex } from '../library/index/library-index'

/** Looking for something in the library by its words. Null: the library was opened without an index. */
export const findUseCases = (
  index: Pick<LibraryIndex, 'find' | 'refresh'> | null,
  /** The profile of the service in use. */
  inUse: () => string | null,
): Pick<UseCases, keyof FindRequests> => ({
  find: async question =>
    index
      ? index.find({ ...question, profileId: inUse() })
      : failure({ kind: 'unexpected', detail: 'no index' }),
  async makeFindReady() {
    void index?.refresh()
    return success(null)
  },
})
