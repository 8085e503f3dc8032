import { useCallback, useEffect, useState } from 'react'
import type { CheckLine } from '../../../shared/diagnostics'
import type { AppError } from '../../../shared/errors'
import { bridge } from '../../bridge'

interface Diagnostics {
  running: boolean
  lines: CheckLine[]
  log: string[]
  error: AppError | null
  checkedAt: Date | null
}

const logLines = 200

/** Runs when the page opens, and again when asked. A second press while it runs does nothing. */
export function useDiagnostics(): Diagnostics & { runAgain(): void } {
  const [state, setState] = useState<Diagnostics>({
    running: true,
    lines: [],
    log: [],
    error: null,
    checkedAt: null,
  })

  const run = useCallback(async (): Promise<void> => {
    setState(before => ({ ...before, running: true }))
    const checks = await bridge.runDiagnostics()
    // After the checks, so that what they wrote is in it.
    const log = await bridge.getLogTail({ lines: logLines })
    setState(before => ({
      running: false,
      lines: checks.ok ? checks.value : before.lines,
      log: log.ok ? log.value : before.log,
      error: firstError(checks, log),
      checkedAt: new Date(),
    }))
  }, [])

  useEffect(() => void run(), [run])

  const runAgain = (): void => {
    if (!state.running) void run()
  }

  return { ...state, runAgain }
}

function firstError(...answers: readonly { ok: boolean; error?: AppError }[]): AppError | null {
  return answers.find(({ ok }) => !ok)?.error ?? null
}
