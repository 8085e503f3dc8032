import { useEffect } from 'react'
import { create } from 'zustand'
import type { LibraryFacts, LibraryStorage } from '../../shared/library'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'
import { useBytes } from '../language/use-bytes'
import { useTranslate } from '../language/use-translate'

/** One figure for whoever shows it. */
const useStorage = create<{ storage: LibraryStorage | null }>()(() => ({ storage: null }))

export async function loadLibraryStorage(): Promise<Result<LibraryStorage>> {
  const answer = await bridge.getLibrary()
  if (answer.ok) useStorage.setState({ storage: answer.value })
  return answer
}

/**
 * What the library takes on the disk, kept up from when somebody asked for it. Null until there is an answer. It is
 * counted a little at a time, written meanwhile, and what fills a disk mostly does so while one is in another window.
 * `pause`: in milliseconds, for counting costs something.
 */
export function useLibraryStorage(pause: number): LibraryStorage | null {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function later(): void {
      timer ??= setTimeout(() => {
        timer = undefined
        void loadLibraryStorage()
      }, pause)
    }
    const stops = [
      bridge.on('index', later),
      useStorage.subscribe(({ storage }) => {
        if (storage?.isCounting) later()
      }),
    ]
    window.addEventListener('focus', later)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('focus', later)
      for (const stop of stops) stop()
    }
  }, [pause])
  return useStorage(({ storage }) => storage)
}

/** Some disks do not say what they have left. */
export function useUsedText(): (facts: Pick<LibraryFacts, 'bytes' | 'free'>) => string {
  const t = useTranslate()
  const size = useBytes()
  return ({ bytes, free }) => {
    const used = size(bytes)
    return free === null ? t('library.used', { used }) : t('settings.storedHelp', { used, free: size(free) })
  }
}
