import { type ActionGroup, actionGroups, actionTable, type CommandId, commandIds } from '../../shared/actions'
import type { Translate } from '../../shared/language/translate'
import type { ServiceProfile } from '../../shared/service-profile'
import { fuzzyMatch } from '../actions/fuzzy'
import { isAvailable, runCommand } from '../actions/run'
import { switchService } from '../program/switch-service'

export interface Entry {
  id: string
  title: string
  /** Null for what no shortcut can be given to. */
  command: CommandId | null
  run: () => void
}

export interface Group {
  title: string
  entries: { entry: Entry; at: readonly number[] }[]
}

type GroupTitle = (typeof actionGroups)[ActionGroup] | 'frame.recent'

/** What the screen in sight offers is the likeliest to be wanted. */
const order: readonly ActionGroup[] = [
  'transcript',
  'speech',
  'transcribe',
  'augment',
  'translate',
  'playback',
  'edit',
  'everywhere',
]

const commandEntry = (id: CommandId, translate: Translate): Entry => ({
  id,
  title: translate(`command.${id}`),
  command: id,
  run: () => runCommand(id, 'palette'),
})

function serviceEntries(
  profiles: readonly ServiceProfile[],
  activeId: string,
  translate: Translate,
): Entry[] {
  return profiles
    .filter(({ id }) => id !== activeId)
    .map(({ id, name }) => ({
      id: `service ${id}`,
      title: translate('frame.switchTo', { service: name }),
      command: null,
      run: () => void switchService(id),
    }))
}

interface Offer {
  translate: Translate
  recent: readonly CommandId[]
  profiles: readonly ServiceProfile[]
  activeProfileId: string
}

/** Without a query: what was used last, then everything by its group. With one: the best matches first. */
export function paletteGroups(query: string, offer: Offer): Group[] {
  const { translate, recent, profiles, activeProfileId } = offer
  const available = commandIds.filter(id => id !== 'palette.open' && isAvailable(id))
  const services = serviceEntries(profiles, activeProfileId, translate)
  if (query.trim() === '') return browsing(available, recent, services, translate)
  const entries = [...available.map(id => commandEntry(id, translate)), ...services]
  const found = entries
    .map(entry => ({ entry, match: fuzzyMatch(query, entry.title) }))
    .flatMap(({ entry, match }) => (match ? [{ entry, at: match.at, score: match.score }] : []))
    .sort((one, other) => other.score - one.score)
  return found.length > 0 ? [{ title: translate('frame.paletteResults'), entries: found }] : []
}

function browsing(
  available: readonly CommandId[],
  recent: readonly CommandId[],
  services: readonly Entry[],
  translate: Translate,
): Group[] {
  const usedLast = recent.filter(id => available.includes(id))
  const group = (title: GroupTitle, entries: readonly Entry[]): Group => ({
    title: translate(title),
    entries: entries.map(entry => ({ entry, at: [] })),
  })
  const ofGroup = (name: ActionGroup): Entry[] =>
    available
      .filter(id => actionTable[id].group === name && !usedLast.includes(id))
      .map(id => commandEntry(id, translate))
  return [
    group(
      'frame.recent',
      usedLast.map(id => commandEntry(id, translate)),
    ),
    ...order.map(name => group(actionGroups[name], ofGroup(name))),
    group(actionGroups.account, [...ofGroup('account'), ...services]),
    group(actionGroups.view, ofGroup('view')),
    group(actionGroups.help, ofGroup('help')),
  ].filter(({ entries }) => entries.length > 0)
}
