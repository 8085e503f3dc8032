import { useEffect, useRef, useState } from 'react'
import type { DatasetRow } from '../../shared/datasets/row'
import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'

/**
 * What would come of what is asked, looked at anew whenever that says something else, one look at a time. Neither
 * outlook nor error: nothing is asked, or it is being looked at. `rows`: where others come in it is looked at again too,
 * and what was seen before stays until then.
 */
export function useOutlook<Ask, Outlook>(
  ask: Ask | null,
  look: (ask: Ask) => Promise<Result<Outlook>>,
  rows?: readonly DatasetRow[],
): { outlook: Outlook | null; error: AppError | null } {
  const [seen, setSeen] = useState<{ asked: string; answer: Result<Outlook> } | null>(null)
  const asked = ask && JSON.stringify(ask)
  /** Null: nothing is asked, or nobody looks any more. */
  const latest = useRef<{ ask: Ask; asked: string } | null>(null)
  const isLooking = useRef<boolean>(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is another only when it says something else.
  useEffect(() => {
    latest.current = ask === null || asked === null ? null : { ask, asked }
    const lookOn = async (): Promise<void> => {
      isLooking.current = true
      let last: typeof latest.current = null
      while (latest.current && latest.current !== last) {
        const now: { ask: Ask; asked: string } = latest.current
        last = now
        const answer = await look(now.ask)
        if (latest.current?.asked === now.asked) setSeen({ asked: now.asked, answer })
      }
      isLooking.current = false
    }
    if (!isLooking.current) void lookOn()
    return () => {
      latest.current = null
    }
  }, [asked, rows])
  const answer = seen?.asked === asked ? seen.answer : null
  return { outlook: answer?.ok ? answer.value : null, error: answer?.ok === false ? answer.error : null }
}
