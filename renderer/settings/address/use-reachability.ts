import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import type { Settings } from '../../../shared/settings'
import { bridge } from '../../bridge'
import { useSettings } from '../../program/settings'
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
  const ways = useWays()
  const asked = `${ways} ${url}`
  const [answer, setAnswer] = useState<{ asked: string; reachability: Reachability } | null>(null)

  useEffect(() => {
    if (!url) return
    let current = true
    void bridge.probeAddress({ url, allowPlainHttp: mayProbe }).then(result => {
      if (!current) return
      const reachability: Reachability = result.ok
        ? { state: 'reachable', milliseconds: result.value.milliseconds }
        : { state: 'unreachable', error: result.error }
      setAnswer({ asked, reachability })
    })
    return () => {
      current = false
    }
  }, [url, asked, mayProbe])

  if (!url || normalizeAddress(typed) !== address) return { state: 'unknown' }
  return answer?.asked === asked ? answer.reachability : { state: 'probing' }
}

/** How often there was another way to reach anything: a network came or went, or another proxy is on disk. */
function useWays(): number {
  const [ways, setWays] = useState(0)
  useEffect(() => {
    const another = (): void => setWays(before => before + 1)
    let known = proxyIn(useSettings.getState())
    const stop = bridge.on('settings', settings => {
      if (proxyIn(settings) !== known) another()
      known = proxyIn(settings)
    })
    for (const event of networkEvents) addEventListener(event, another)
    return () => {
      stop()
      for (const event of networkEvents) removeEventListener(event, another)
    }
  }, [])
  return ways
}

const networkEvents = ['online', 'offline'] as const

const proxyIn = ({ network: { proxy, manualProxy } }: Settings): string => `${proxy} ${manualProxy}`
