import { useState } from 'react'

/** What takes its time shows from the first moment on that it has begun. */
export function useDoing(act: () => unknown): { isDoing: boolean; press: () => void } {
  const [isDoing, setDoing] = useState(false)
  const press = (): void => {
    const doing = act()
    if (!(doing instanceof Promise)) return
    setDoing(true)
    void doing.finally(() => setDoing(false))
  }
  return { isDoing, press }
}
