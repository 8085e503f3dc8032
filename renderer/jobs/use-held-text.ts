import { holdText, saysWhy } from '../../shared/jobs/hold-text'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'
import { useJobs } from './store'

/** What the job waits for, where there is room for a few words. Null: it goes on. */
export function useHeldText(job: string | null): string | null {
  const t = useTranslate()
  const bytes = useBytes()
  const hold = useJobs(({ live }) => (job === null ? null : (live.get(job)?.hold ?? null)))
  if (!hold) return null
  return saysWhy(hold) ? holdText(hold, t, bytes) : t('word.waitingForService')
}
