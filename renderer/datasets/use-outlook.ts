import { useEffect, useState } from 'react'
import type { Result } from '../../shared/result'
import { notifyError } from '../components/notify'

/**
 * What would come of what is asked, looked at anew whenever that says something else. Null: nothing is asked, or it is
 * being looked at.
 */
export function useOutlook<Ask, Outlook>(
  ask: Ask | null,
  look: (ask: Ask) => Promise<Result<Outlook>>,
): Outlook | null {
  const [outlook, setOutlook] = useState<Outlook | null>(null)
  const wanted = ask && JSON.stringify(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is another only when it says something else.
  useEffect(() => {
    setOutlook(null)
    if (ask === null) return
    let isLate = false
    void look(ask).then(answer => {
      if (isLate) return
      if (answer.ok) setOutlook(answer.value)
      else notifyError(answer.error)
    })
    return () => {
      isLate = true
    }
  }, [wanted])
  return outlook
}
