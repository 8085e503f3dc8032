import { create } from 'zustand'
import { leaveField } from './hand-over'
import { goneBack, goneForward, goneTo, type Place, type PlaceHistory, wayTo } from './place'
import { isScreen, type ScreenId } from './screen-ids'

/** The page's own storage: where one was is no setting, and losing it loses nothing. */
const rememberedAs = 'parlance.screen'

/** Null: nobody was at one yet. */
export function screenLeft(): ScreenId | null {
  const name = localStorage.getItem(rememberedAs) ?? ''
  return isScreen(name) ? name : null
}

export const useNavigation = create<PlaceHistory<ScreenId>>()(() => ({
  past: [],
  here: { screen: screenLeft() ?? 'speech', section: '' },
  future: [],
}))

function move(to: (history: PlaceHistory<ScreenId>) => PlaceHistory<ScreenId>): void {
  const before = useNavigation.getState()
  const after = to(before)
  if (after === before) return
  leaveField()
  useNavigation.setState(after, true)
  localStorage.setItem(rememberedAs, useNavigation.getState().here.screen)
}

export const goTo = (screen: ScreenId, section = ''): void =>
  move(history => goneTo(history, { screen, section }))

/** For what is shown over whatever the screen shows: whoever is on it stays where they are. */
export function comeTo(screen: ScreenId): void {
  if (useNavigation.getState().here.screen !== screen) goTo(screen)
}

/** As it was left, and from there to where it begins. */
export const returnTo = (screen: ScreenId): void => move(history => goneTo(history, wayTo(history, screen)))

export const goBack = (): void => move(goneBack)
export const goForward = (): void => move(goneForward)

export const usePlace = (): Place<ScreenId> => useNavigation(({ here }) => here)
