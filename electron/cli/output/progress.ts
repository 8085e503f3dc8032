/** One running thing, as it is shown while a command waits for it. */
export interface ProgressItem {
  id: string
  label: string
  /** What it is at, in a few words. */
  state: string
  /** How long it will take yet, where a line is drawn over again. */
  left?: string
  /** 0 to 1; null where nobody knows how much there is. */
  part: number | null
  ended: 'well' | 'badly' | null
}

export interface Progress {
  show(item: ProgressItem): void
  /** Frees the screen for a line that stays. */
  makeWay(): void
  close(): void
}

export const noProgress: Progress = { show: () => {}, makeWay: () => {}, close: () => {} }

/** For pipes, log files and terminals that cannot redraw: a line for each new state, none for a per cent. */
export function plainProgress(write: (line: string) => void): Progress {
  const told = new Map<string, string>()
  return {
    show({ id, label, state }) {
      const line = `${label}: ${state}`
      if (told.get(id) === line) return
      told.set(id, line)
      write(line)
    },
    makeWay: () => {},
    close: () => {},
  }
}
