import { useRef, useState } from 'react'
import type { CheckLine } from '../../../shared/diagnostics'
import type { AppError } from '../../../shared/errors'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { useProfiles } from '../../program/profiles'
import { withIdAndName } from './new-profile'

export interface ServiceCheckState {
  running: boolean
  lines: CheckLine[] | null
  error: AppError | null
  run(profile: ServiceProfile): void
  close(): void
}

/** "Check this service", against the service as it stands on screen. The answer to a round that was closed is dropped. */
export function useCheck(): ServiceCheckState {
  const [state, setState] = useState<Pick<ServiceCheckState, 'running' | 'lines' | 'error'>>(idle)
  const round = useRef(0)

  const run = async (profile: ServiceProfile): Promise<void> => {
    round.current += 1
    const mine = round.current
    setState({ ...idle, running: true })
    const answer = await bridge.checkService({ profile: asItCanBeAsked(profile) })
    if (mine !== round.current) return
    setState(answer.ok ? { ...idle, lines: answer.value } : { ...idle, error: answer.error })
  }

  return {
    ...state,
    run: profile => {
      if (!state.running) void run(profile)
    },
    close: () => {
      round.current += 1
      setState(idle)
    },
  }
}

/** One that was never saved has no id yet, and a row that is being typed is nothing that is checked. */
function asItCanBeAsked(profile: ServiceProfile): ServiceProfile {
  const taken = useProfiles.getState().profiles.map(({ id }) => id)
  return { ...withIdAndName(profile, taken), speakers: [], domains: [] }
}

const idle = { running: false, lines: null, error: null }
