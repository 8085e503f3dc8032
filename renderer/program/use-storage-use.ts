import { useEffect, useState } from 'react'
import type { StorageUse } from '../../shared/diagnostics'
import { bridge } from '../bridge'

/**
 * Null until the disk has answered, and where it does not say. Asked again whenever the person comes back to the
 * window: what fills a disk mostly does so elsewhere.
 */
export function useStorageUse(): StorageUse | null {
  const [use, setUse] = useState<StorageUse | null>(null)
  useEffect(() => {
    let gone = false
    const ask = async (): Promise<void> => {
      const answer = await bridge.getStorageUse()
      if (answer.ok && !gone) setUse(answer.value)
    }
    const askAgain = (): void => void ask()
    askAgain()
    window.addEventListener('focus', askAgain)
    return () => {
      gone = true
      window.removeEventListener('focus', askAgain)
    }
  }, [])
  return use
}
