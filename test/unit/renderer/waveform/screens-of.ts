import { vi } from 'vitest'

/** A browser's matchMedia over the scale of a screen, which is the first one's until `moveTo`. */
export function screensOf(scale: number) {
  const asked = new Set<{ query: string; target: EventTarget }>()
  vi.stubGlobal('devicePixelRatio', scale)
  vi.stubGlobal('matchMedia', (query: string) => {
    const target = new EventTarget()
    asked.add({ query, target })
    return target
  })
  return {
    moveTo(next: number): void {
      const left = `(resolution: ${window.devicePixelRatio}dppx)`
      vi.stubGlobal('devicePixelRatio', next)
      for (const { query, target } of [...asked])
        if (query === left || query === `(resolution: ${next}dppx)`) target.dispatchEvent(new Event('change'))
    },
  }
}
