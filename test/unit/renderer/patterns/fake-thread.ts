import { vi } from 'vitest'
import { answerPattern, isLoaded, type PatternQuestion } from '../../../../renderer/patterns/pattern-question'

/** Stands for all patterns that no thread comes to the end of. */
export const endless = '(\\w+\\s?)+;'

/** A thread as the page sees it. It answers what a real one would, and nothing to what is endless. */
export class FakeThread {
  static opened = 0
  static alive = 0
  static last: FakeThread | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  #state: 'alive' | 'ended' = 'alive'

  constructor() {
    FakeThread.opened++
    FakeThread.alive++
    FakeThread.last = this
    this.#say(() => isLoaded)
  }

  postMessage(question: PatternQuestion): void {
    if (question.search.find !== endless) this.#say(() => answerPattern(question))
  }

  terminate(): void {
    if (this.#state === 'alive') FakeThread.alive--
    this.#state = 'ended'
  }

  #say(answer: () => unknown): void {
    queueMicrotask(() => {
      if (this.#state === 'alive') this.onmessage?.({ data: answer() })
    })
  }
}

export function slowThreads(): void {
  FakeThread.opened = 0
  FakeThread.alive = 0
  FakeThread.last = null
  vi.stubGlobal('Worker', FakeThread)
}
