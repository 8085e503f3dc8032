/**
 * Where the person is. `section` is a part of a screen that can be gone back to, such as a page of the settings or an open
 * recording; empty where the screen begins.
 */
export interface Place<Screen extends string = string> {
  screen: Screen
  section: string
}

export interface PlaceHistory<Screen extends string = string> {
  past: readonly Place<Screen>[]
  here: Place<Screen>
  future: readonly Place<Screen>[]
}

const longestPast = 100

const samePlace = (one: Place, other: Place): boolean =>
  one.screen === other.screen && one.section === other.section

export function goneTo<Screen extends string>(
  history: PlaceHistory<Screen>,
  place: Place<Screen>,
): PlaceHistory<Screen> {
  if (samePlace(history.here, place)) return history
  return { past: [...history.past, history.here].slice(-longestPast), here: place, future: [] }
}

/** Whoever comes from elsewhere finds a screen as they left it; whoever is there already goes to where it begins. */
export function wayTo<Screen extends string>(
  { past, here }: PlaceHistory<Screen>,
  screen: Screen,
): Place<Screen> {
  const left = here.screen === screen ? undefined : past.findLast(place => place.screen === screen)
  return left ?? { screen, section: '' }
}

export function goneBack<Screen extends string>(history: PlaceHistory<Screen>): PlaceHistory<Screen> {
  const here = history.past.at(-1)
  if (!here) return history
  return { past: history.past.slice(0, -1), here, future: [history.here, ...history.future] }
}

export function goneForward<Screen extends string>(history: PlaceHistory<Screen>): PlaceHistory<Screen> {
  const [here, ...future] = history.future
  if (!here) return history
  return { past: [...history.past, history.here], here, future }
}
