import { createJSONStorage, type PersistOptions } from 'zustand/middleware'
import { normalizeAddress, readAddress } from './address'

const addresses = new Set(['baseUrl', 'storageUrl'])

/** Chromium writes it to the disk: a password that was typed into an address is left out, and what may be half of one. */
function replacer(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  const address = readAddress(normalizeAddress(value))
  const isHarmless = address ? address.password === '' : !addresses.has(name)
  return isHarmless ? value : ''
}

/** For `persist`: what stands in the store outlives the page, which may be loaded anew, and not the window. */
export const onPage = <State, Kept>(
  name: string,
  partialize: (state: State) => Kept,
): PersistOptions<State, Kept, void> => ({
  name,
  partialize,
  storage: createJSONStorage(() => sessionStorage, { replacer }),
})
