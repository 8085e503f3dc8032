import { useEffect } from 'react'
import { create } from 'zustand'
import { comeTo } from '../program/navigation'
import type { Beginning } from '../workbench/begin-at'

/** Something in the library, and the place in it that is to be shown. */
export type Destination =
  | { screen: 'transcribe'; recording: string; transcript: string | null; beginning: Beginning | null }
  | { screen: 'speech'; sheet: string; line: string | null }
  | { screen: 'augment'; dataset: string; row: string | null }
  | { screen: 'translate'; batch: string; row: number | null }
  | { screen: 'dub'; dub: string; line: string | null }
  | { screen: 'activity'; job: string }

/** What one screen may be asked to show. */
export type On<Screen extends Destination['screen']> = Extract<Destination, { screen: Screen }>

const useDestination = create<{ destination: Destination | null }>()(() => ({ destination: null }))

/** The screen takes it from here: it may not have been loaded yet. */
export function goToPlace(destination: Destination): void {
  useDestination.setState({ destination })
  comeTo(destination.screen)
}

/** Shows what somebody was sent to this screen for, once the screen is ready to. */
export function useArrivals<Screen extends Destination['screen']>(
  screen: Screen,
  show: (destination: On<Screen>) => unknown,
  isReady = true,
): void {
  const wanted = useDestination(({ destination }) => (isOn(destination, screen) ? destination : null))
  useEffect(() => {
    if (!(isReady && wanted)) return
    useDestination.setState({ destination: null })
    show(wanted)
  }, [wanted, isReady, show])
}

const isOn = <Screen extends Destination['screen']>(
  destination: Destination | null,
  screen: Screen,
): destination is On<Screen> => destination?.screen === screen
