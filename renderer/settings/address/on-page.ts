import { createJSONStorage, type PersistOptions } from 'zustand/middleware'
import { normalizeAddress, readAddress } from './address'

/** Chromium writes it to the disk: a password that was typed into an address is left out. */
const replacer = (_: string, value: unknown): unknown =>
  typeof value === 'string' && readAddress(normalizeAddress(value))?.password ? '' : value

/** For `persist`: what stands in the store outlives the page, which may be loaded anew, and not the window. */
export const onPage = <State, Kept>(
  name: string,
  partialize: (state: State) => Kept,
): PersistOptions<State, Kept, void> => ({
  name,
  partialize,
  storage: createJSONStorage(() => sessionStorage, { replacer }),
})
