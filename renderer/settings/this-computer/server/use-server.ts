import { useEffect, useState } from 'react'
import type { ServerState } from '../../../../shared/built-in'
import { bridge } from '../../../bridge'

/** Null until it is known. */
export function useServer(): ServerState | null {
  const [state, setState] = useState<ServerState | null>(null)
  useEffect(() => {
    let told = false
    const stop = bridge.on('server', pushed => {
      told = true
      setState(pushed)
    })
    void bridge.getServer().then(answer => {
      // What came by push meanwhile is newer.
      if (told) return
      setState(answer.ok ? answer.value : { state: 'failed', error: answer.error })
    })
    return stop
  }, [])
  return state
}
