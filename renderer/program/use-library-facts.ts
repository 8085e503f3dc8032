import { useEffect, useState } from 'react'
import type { LibraryFacts } from '../../shared/library'
import { bridge } from '../bridge'
import { notifyError } from '../components/notify'

/** Null until the disk has answered. */
export function useLibraryFacts(): LibraryFacts | null {
  const [facts, setFacts] = useState<LibraryFacts | null>(null)
  useEffect(() => {
    void bridge.getLibrary().then(answer => (answer.ok ? setFacts(answer.value) : notifyError(answer.error)))
  }, [])
  return facts
}
