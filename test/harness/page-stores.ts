/**
 * Stands in for `zustand` in the renderer's tests: their files share one page, so that its modules load once, and each
 * file begins with every store as a fresh page makes it.
 */
import { create as make, useStore } from 'zustand/react'
import { createStore, type StoreApi } from 'zustand/vanilla'

export { createStore, useStore }

const resets: (() => void)[] = []

function remember(store: StoreApi<unknown>): StoreApi<unknown> {
  resets.push(() => store.setState(store.getInitialState(), true))
  return store
}

/** `create(state)` and `create<Type>()(state)`, as zustand has them. */
export const create: typeof make = new Proxy(make, {
  apply: (_, self, [state]) => (state ? remember(Reflect.apply(make, self, [state])) : create),
})

export function resetStores(): void {
  for (const reset of resets) reset()
}
