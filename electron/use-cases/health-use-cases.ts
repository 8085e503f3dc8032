import type { HealthRequests, ToldSection } from '../../shared/datasets/health/health-requests'
import { failure, type Result, success } from '../../shared/result'
import { columnsOf } from '../datasets/dataset-kind'
import type { Datasets } from '../datasets/datasets'
import type { HealthChecking } from '../datasets/health/check-health-task'
import type { UseCases } from '../ipc'
import type { Push } from '../ports'

export interface HealthWatch {
  found: (told: ToldSection) => void
  progress: (part: number) => void
  signal: AbortSignal
}

export interface HealthParts {
  datasets: Pick<Datasets, 'withHeld'>
  /** In a thread: somebody types meanwhile. */
  check(input: HealthChecking, watch: HealthWatch): Promise<Result<null, string>>
  push: Push
}

/** Whether sentences are any good for training, as the screen asks for it. Whoever asks anew ends what was asked before. */
export function healthUseCases({ datasets, check, push }: HealthParts): Pick<UseCases, keyof HealthRequests> {
  let looking = new AbortController()
  return {
    async checkHealth({ id }) {
      looking.abort()
      looking = new AbortController()
      const { signal } = looking
      const columns = await datasets.withHeld(id, async held => success(columnsOf(held.content())))
      if (!columns.ok) return columns
      const checked = await check(
        { columns: columns.value },
        {
          signal,
          found(told) {
            if (!signal.aborted) push('health', { id, ...told })
          },
          progress(part) {
            if (!signal.aborted) push('healthPart', { id, part })
          },
        },
      )
      if (signal.aborted) return success(false)
      return checked.ok ? success(true) : failure({ kind: 'unexpected', detail: checked.error })
    },
    async cancelHealth() {
      looking.abort()
      return success(null)
    },
  }
}
