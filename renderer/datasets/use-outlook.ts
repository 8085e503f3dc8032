import { useEffect, useState } from 'react'
import type { DatasetRow } from '../../shared/datasets/row'
import type { Result } from '../../shared/result'
import { notifyError } from '../components/notify'

/**
 * What would come of what is asked, looked at anew whenever that says something else. Null: nothing is asked, or it is
 * being looked at. `rows`: where others come in it is looked at again too, and what was seen before stays until then.
 */
export function useOutlook<Ask, Outlook>(
  ask: Ask | null,
  look: (ask: Ask) => Promise<Result<Outlook>>,
  rows?: readonly DatasetRow[],
): Outlook | null {
  const [seen, setSeen] = useState<{ asked: string; outlook: Outlook } | null>(null)
  const asked = ask && JSON.stringify(ask)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is another only when it says something else.
  useEffect(() => {
    if (ask === null || asked === null) return
    let isLate = false
    void look(ask).then(answer => {
      if (isLate) return
      if (answer.ok) setSeen({ asked, outlook: answer.value })
      else notifyError(answer.error)
    })
    return () => {
      isLate = true
    }
  }, [asked, rows])
  return seen?.asked === asked ? seen.outlook : null
}
