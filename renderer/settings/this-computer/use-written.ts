import { useEffect } from 'react'
import type { Settings } from '../../../shared/settings'
import { bridge } from '../../bridge'
import { useSettings } from '../../program/settings'

type BuiltIn = Settings['builtIn']

/** Runs once a setting of the built-in service is on disk: only then do the engines know of it. */
export function useWritten<Name extends keyof BuiltIn>(
  name: Name,
  run: (value: BuiltIn[Name]) => void,
): void {
  useEffect(() => {
    let known = useSettings.getState().builtIn[name]
    return bridge.on('settings', ({ builtIn }) => {
      if (builtIn[name] === known) return
      known = builtIn[name]
      run(known)
    })
  }, [name, run])
}
