import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import { bridge } from '../../bridge'
import { addressProblem, normalizeAddress } from './address'

export type Reachability =
  | { state: 'unknown' }
  | { state: 'probing' }
  | { state: 'reachable'; milliseconds: number }
  | { state: 'unreachable'; error: AppError }

const pauseInTyping = 400

/** Reaches for an address once typing pauses. `mayProbe` is false while a person has yet to agree to plain http. */
export function useReachability(typed: string, mayProbe: boolean): Reachability {
  const [settled] = useDebouncedValue(typed, pauseInTyping)
  const address = normalizeAddress(settled)
  const url = mayProbe && addressProblem(address) === null ? address : ''
  const [answer, setAnswer] = useState<{ url: string; reachability: Reachability } | null>(null)

  useEffect(() => {
    if (!url) return
    let current = true
    void bridge.probeAddress({ url, allowPlainHttp: mayProbe }).then(result => {
      if (!current) return
      const reachability: Reachability = result.ok
        ? { state: 'reachable', milliseconds: result.value.milliseconds }
        : { state: 'unreachable', error: result.error }
      setAnswer({ url, reachability })
    })
    return () => {
      current = false
    }
  }, [url, mayProbe])

  if (!url || normalizeAddress(typed) !== address) return { state: 'unknown' }
  return answer?.url === url ? answer.reachability : { state: 'probing' }
}
