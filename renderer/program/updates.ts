import { create } from 'zustand'
import type { Updates } from '../../shared/updates'
import { bridge } from '../bridge'
import { notifyError, told } from '../components/notify'

/** What is known of newer versions. Null until somebody wanted to know. */
export const useUpdates = create<{ updates: Updates | null }>()(() => ({ updates: null }))

export const updatesArrived = (updates: Updates): void => useUpdates.setState({ updates })

/** Asks the other side of this program, and nobody else. */
export async function loadUpdates(): Promise<void> {
  const answer = await bridge.getUpdates()
  if (answer.ok) updatesArrived(answer.value)
  else notifyError(answer.error)
}

/** How it goes comes as a push. */
export async function actOnUpdate(
  request: 'checkForUpdates' | 'downloadUpdate' | 'installUpdate',
): Promise<void> {
  await told(bridge[request]())
}
