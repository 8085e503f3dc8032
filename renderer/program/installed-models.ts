import { useEffect } from 'react'
import { bridge } from '../bridge'

/** Asks again whenever a model has come or gone: engines and voices are others then. */
export function useInstalledModels(again: () => unknown): void {
  useEffect(
    () =>
      bridge.on('models', changes => {
        if (changes.some(({ state: { state } }) => state === 'installed' || state === 'available')) again()
      }),
    [again],
  )
}
