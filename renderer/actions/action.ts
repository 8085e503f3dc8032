import type { TablerIcon } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ActionPart, CommandId, IdIn } from '../../shared/actions'

/** Something that is so or not, and that tells whoever shows it when to look again. */
export interface Condition {
  now(): boolean
  subscribe(listener: () => void): () => void
}

interface Readable<State> {
  getState(): State
  subscribe(listener: () => void): () => void
}

/** A condition of what a store holds. */
export const whenever = <State>(store: Readable<State>, test: (state: State) => boolean): Condition => ({
  now: () => test(store.getState()),
  subscribe: listener => store.subscribe(listener),
})

/** The half of an action that the page knows. Its texts and keys are its entry in `shared/actions.ts`. */
export interface Deed {
  icon?: TablerIcon
  /** Whether it would do anything now. Left out: always. */
  when?: boolean | Condition
  do(): unknown
}

/** What a person can do, as keys, menu and palette run it and as buttons show it. */
export interface Action extends Deed {
  id: CommandId
}

export type Actions = Partial<Record<CommandId, Action>>

/**
 * The actions of one part of the page: all that the list has of that part, and what it does of another's, such as
 * undoing. Null: of another's alone.
 */
export function defineActions<Part extends ActionPart | null, Deeds extends Record<string, Deed>>(
  _part: Part,
  deeds: Deeds &
    Record<IdIn<Exclude<Part, null>>, Deed> & { [Id in keyof Deeds]: Id extends CommandId ? Deed : never },
): { [Id in keyof Deeds]: Action & Deeds[Id] } {
  const made = Object.entries<Deed>(deeds).map(([id, deed]) => [id, { ...deed, id }])
  return Object.fromEntries(made) as { [Id in keyof Deeds]: Action & Deeds[Id] }
}

const unmoved = (): (() => void) => () => undefined
const always: Condition = { now: () => true, subscribe: unmoved }
const never: Condition = { now: () => false, subscribe: unmoved }

const conditionOf = ({ when = true }: Action): Condition =>
  typeof when === 'object' ? when : when ? always : never

export const isPossible = (action: Action): boolean => conditionOf(action).now()

/** The same, for what shows it. */
export function usePossible(action: Action): boolean {
  const { now, subscribe } = conditionOf(action)
  return useSyncExternalStore(subscribe, now)
}

/** What is in sight and what it does, the newest last: what opened on top of a screen comes before it. */
const inSight: (() => Actions)[] = []

export function offerActions(actions: () => Actions): () => void {
  inSight.push(actions)
  return () => {
    inSight.splice(inSight.lastIndexOf(actions), 1)
  }
}

/**
 * Offers actions for as long as the component is shown. They may be made anew at each render; a function makes them
 * when they are asked for, where they depend on what has the focus.
 */
export function useOfferActions(actions: Actions | (() => Actions)): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const now = (): Actions => (typeof latest.current === 'function' ? latest.current() : latest.current)
    return offerActions(now)
  }, [])
}

/** Null where nothing in sight does it now. */
export function actionInSight(id: CommandId): Action | null {
  for (const actions of inSight.toReversed()) {
    const action = actions()[id]
    if (action) return isPossible(action) ? action : null
  }
  return null
}
