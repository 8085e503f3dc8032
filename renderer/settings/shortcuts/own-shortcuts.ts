import { type ActionGroup, actionTable, type CommandId, commandIds, usualKeys } from '../../../shared/actions'
import type { Platform } from '../../../shared/platform'
import { shortcutIn } from '../../actions/keys'
import { canonicalKeys } from './record-keys'

/** A person's own shortcuts: only what differs from the ones the program came with. */
export type OwnShortcuts = Readonly<Record<string, string>>

type Os = Platform['os']

export function withShortcut(own: OwnShortcuts, id: CommandId, keys: string, os: Os): OwnShortcuts {
  if (canonicalKeys(keys) === canonicalKeys(usualKeys(id, os))) return withoutShortcut(own, id)
  return { ...own, [id]: keys }
}

export function withoutShortcut(own: OwnShortcuts, id: CommandId): OwnShortcuts {
  const { [id]: _reset, ...others } = own
  return others
}

export const isOwn = (own: OwnShortcuts, id: CommandId, os: Os): boolean =>
  own[id] !== undefined && canonicalKeys(own[id]) !== canonicalKeys(usualKeys(id, os))

/** Screens of which only one is in sight: what they offer never meets. */
const screens: Partial<Record<ActionGroup, readonly string[]>> = {
  playback: ['workbench', 'dub'],
  transcript: ['workbench'],
  speech: ['speech'],
  transcribe: ['transcribe'],
  augment: ['augment'],
  translate: ['translate'],
  dub: ['dub'],
}

/** What is not on the screens of its group alone: lines are heard too, and a dub has no words to move and no stretch to select. */
const ownScreens: Partial<Record<CommandId, readonly string[]>> = {
  'sound.toggle': ['workbench', 'dub', 'speech'],
  'sound.startHere': ['workbench'],
  'sound.endHere': ['workbench'],
  'sound.selectFrom': ['workbench'],
  'sound.selectTo': ['workbench'],
  'sound.selectNothing': ['workbench'],
}

/** Undefined: wherever one is. */
const screensOf = (id: CommandId): readonly string[] | undefined =>
  ownScreens[id] ?? screens[actionTable[id].group]

function canMeet(one: CommandId, other: CommandId): boolean {
  const here = screensOf(one)
  const there = screensOf(other)
  return here === undefined || there === undefined || here.some(screen => there.includes(screen))
}

/** For each command the others that the same keys would run. Commands without a conflict are not in it. */
export function conflictsIn(own: OwnShortcuts, os: Os): ReadonlyMap<CommandId, readonly CommandId[]> {
  const byKeys = new Map<string, CommandId[]>()
  for (const id of commandIds) {
    const keys = canonicalKeys(shortcutIn(own, id, os))
    if (keys !== '') byKeys.set(keys, [...(byKeys.get(keys) ?? []), id])
  }
  const pairs = [...byKeys.values()].flatMap(ids =>
    ids.map(id => [id, ids.filter(other => other !== id && canMeet(id, other))] as const),
  )
  return new Map(pairs.filter(([, others]) => others.length > 0))
}

/** By name, or by the keys as they are drawn: `ctrl k`, `ctrl+k` and `k` all find it. */
export function matchesSearch(search: string, title: string, labels: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '' || title.toLowerCase().includes(wanted)) return true
  const keys = labels.map(label => label.toLowerCase())
  const parts = wanted.split(/[\s+]+/).filter(part => part !== '')
  return parts.length === 0 ? keys.includes('+') : parts.every(part => keys.includes(part))
}
