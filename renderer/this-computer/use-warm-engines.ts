import { useEffect } from 'react'
import type { WarmRequest } from '../../shared/built-in'
import { bridge } from '../bridge'
import { useActiveProfile } from '../program/profiles'

/** Whoever opens a screen is about to use it: what it needs of this computer is loaded meanwhile. */
export function useWarmEngines(area: WarmRequest['area'], languages: readonly string[]): void {
  const isHere = useActiveProfile()?.kind === 'built-in'
  const wanted = languages.filter(language => language !== '').join(' ')
  useEffect(() => {
    if (isHere && wanted !== '') void bridge.warmEngines({ area, languages: wanted.split(' ').slice(0, 2) })
  }, [isHere, area, wanted])
}
