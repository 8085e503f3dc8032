import type { StoreApi } from 'zustand'
import { isRecord, parseJson } from '../../../shared/formats/json-value'
import { normalizeAddress, readAddress } from './address'

/** Chromium writes it to the disk: a password that was typed into an address is left out. */
const withoutPassword = (_: string, value: unknown): unknown =>
  typeof value === 'string' && readAddress(normalizeAddress(value))?.password ? '' : value

/** What stands in the store outlives the page, which may be loaded anew, and not the window. */
export function keepOnPage<State>(
  { setState, subscribe }: Pick<StoreApi<State>, 'setState' | 'subscribe'>,
  name: string,
  kept: (state: State) => Partial<State>,
): void {
  const parsed = parseJson(sessionStorage.getItem(name) ?? '')
  if (parsed.ok && isRecord(parsed.value)) setState(parsed.value as Partial<State>)
  subscribe(state => sessionStorage.setItem(name, JSON.stringify(kept(state), withoutPassword)))
}
