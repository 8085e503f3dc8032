import type { Operation } from '../../../shared/operations'
import type { Chance } from '../../integration/service/fuzz/chance'
import type { Fault } from './fault'

/** Which fault comes next. All of them come before any comes again, each where it can strike. */
export interface Deck {
  /** Null: nothing happens to this request. */
  draw(operation: Operation): Fault | null
}

/** `oneIn`: of so many requests one is struck. */
export function deckOf(faults: readonly Fault[], chance: Chance, oneIn: number): Deck {
  let cards: Fault[] = []

  function take(fits: (fault: Fault) => boolean): Fault | null {
    const at = cards.findIndex(fits)
    return at < 0 ? null : (cards.splice(at, 1)[0] ?? null)
  }

  return {
    draw(operation) {
      if (!chance.oneIn(oneIn)) return null
      const fits = ({ on }: Fault): boolean => on === undefined || on.includes(operation)
      const drawn = take(fits)
      if (drawn) return drawn
      cards = [...cards, ...shuffled(faults, chance)]
      return take(fits)
    },
  }
}

export function shuffled<T>(list: readonly T[], chance: Chance): T[] {
  const left = [...list]
  return list.flatMap(() => left.splice(chance.below(left.length), 1))
}
