import { useReducedMotion } from '@mantine/hooks'
import { useSettings } from '../program/settings'

/** Nothing moves by itself more than it has to. */
export function useStill(): boolean {
  const system = useReducedMotion()
  return useSettings(({ appearance }) => appearance.reduceMotion === 'always') || system === true
}
