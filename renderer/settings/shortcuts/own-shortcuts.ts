import { type CommandId, commandIds, commands } from '../../../shared/commands'
import { shortcutIn } from '../../commands/shortcut-of'
import { canonicalKeys } from './record-keys'

/** A person's own shortcuts: only what differs from the ones the program came with. */
export type OwnShortcuts = Readonly<Record<string, string>>

export function withShortcut(own: OwnShortcuts, id: CommandId, keys: string): OwnShortcuts {
  if (canonicalKeys(keys) === canonicalKeys(commands[id].keys)) return withoutShortcut(own, id)
  return { ...own, [id]: keys }
}

export function withoutShortcut(own: OwnShortcuts, id: CommandId): OwnShortcuts {
  const { [id]: _reset, ...others } = own
  return others
}

export const isOwn = (own: OwnShortcuts, id: CommandId): boolean =>
  own[id] !== undefined && canonicalKeys(own[id]) !== canonicalKeys(commands[id].keys)

/** For each command the others that the same keys would run. Commands without a conflict are not in it. */
export function conflictsIn(own: OwnShortcuts): ReadonlyMap<CommandId, readonly CommandId[]> {
  const byKeys = new Map<string, CommandId[]>()
  for (const id of commandIds) {
    const keys = canonicalKeys(shortcutIn(own, id))
    if (keys !== '') byKeys.set(keys, [...(byKeys.get(keys) ?? []), id])
  }
  const shared = [...byKeys.values()].filter(ids => ids.length > 1)
  return new Map(shared.flatMap(ids => ids.map(id => [id, ids.filter(other => other !== id)] as const)))
}

/** By name, or by the keys as they are drawn: `ctrl k`, `ctrl+k` and `k` all find it. */
export function matchesSearch(search: string, title: string, labels: readonly string[]): boolean {
  const wanted = search.trim().toLowerCase()
  if (wanted === '' || title.toLowerCase().includes(wanted)) return true
  const keys = labels.map(label => label.toLowerCase())
  const parts = wanted.split(/[\s+]+/).filter(part => part !== '')
  return parts.length === 0 ? keys.includes('+') : parts.every(part => keys.includes(part))
}
