import { useEffect, useState } from 'react'
import type { AppError } from '../../shared/errors'
import type { FindAnswer, FoundIn } from '../../shared/find/find-requests'
import { bridge } from '../bridge'

/** What the library holds of a text. */
export interface Finding extends FindAnswer {
  /** What the answer is to: what was found before stays until there is a newer one. */
  text: string
  error: AppError | null
}

const noFinding: Finding = {
  text: '',
  found: [],
  more: [],
  index: { left: 0, all: 0, problem: null, isKept: true },
  error: null,
}

/** Longer than anybody looks for, and the longest that is answered. */
const longest = 500
/** While things are taken in, and where another part of the page asked at the same time. */
const askAgainAfter = 1_000

/**
 * Asks as one types: first for whole words and beginnings, which is quick, then for parts of words too. `within` has to
 * be the same list each time. Null: in everything.
 */
export function useFound(typed: string, within: readonly FoundIn[] | null, most: number): Finding {
  const text = typed.trim() === '' ? '' : typed.slice(0, longest)
  const [finding, setFinding] = useState(noFinding)
  useEffect(() => void bridge.makeFindReady(), [])
  useEffect(() => {
    if (text === '') return setFinding(noFinding)
    let isOld = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(inside: boolean): Promise<boolean> {
      const answer = await bridge.find({ text, in: within, most, inside })
      if (isOld) return false
      if (answer.ok) setFinding({ ...answer.value, text, error: null })
      else if (answer.error.kind === 'cancelled') later()
      else setFinding({ ...noFinding, text, error: answer.error })
      return answer.ok
    }
    async function askBoth(): Promise<void> {
      timer = undefined
      if (await ask(false)) await ask(true)
    }
    function later(): void {
      timer ??= setTimeout(() => void askBoth(), askAgainAfter)
    }
    const stop = bridge.on('index', later)
    void askBoth()
    return () => {
      isOld = true
      clearTimeout(timer)
      stop()
    }
  }, [text, within, most])
  return finding
}
