import { type ActionGroup, actionGroups, actionTable, type CommandId, commandIds } from '../../shared/actions'
import type { Found } from '../../shared/find/find-requests'
import type { Translate } from '../../shared/language/translate'
import type { ServiceProfile } from '../../shared/service-profile'
import { fuzzyMatch, isReadable } from '../actions/fuzzy'
import { isAvailable, runCommand } from '../actions/run'
import { goTo } from '../program/navigation'
import { switchService } from '../program/switch-service'
import { sectionIds, settingNames } from '../settings/setting-names'

/** Something that can be chosen. */
export interface Entry {
  id: string
  title: string
  run: () => void
  /** Its shortcut is shown. */
  command?: CommandId
  /** Where it is, in the words of its screen. */
  aside?: string
  /** It is shown with its place and what stands there. */
  found?: Found
  /** It has more entries shown, and nothing else. */
  keepsOpen?: true
}

export interface Group {
  title: string
  /** `at`: the letters of the title that were typed. */
  entries: { entry: Entry; at: readonly number[] }[]
}

/** So many of a sort, where what is in the library is to be in sight as well. */
const most = { commands: 6, settings: 4 }

type GroupTitle = (typeof actionGroups)[ActionGroup] | 'frame.recent'

/** What the screen in sight offers is the likeliest to be wanted. */
const order: readonly ActionGroup[] = [
  'transcript',
  'speech',
  'transcribe',
  'augment',
  'translate',
  'dub',
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
      run: () => void switchService(id),
    }))
}

interface Offer {
  translate: Translate
  recent: readonly CommandId[]
  profiles: readonly ServiceProfile[]
  activeProfileId: string
}

/** What the page itself has. Without a query: what was used last, then every command by its group. With one: the best. */
export function paletteGroups(query: string, offer: Offer): Group[] {
  const { translate, recent, profiles, activeProfileId } = offer
  const available = commandIds.filter(id => id !== 'palette.open' && isAvailable(id))
  const services = serviceEntries(profiles, activeProfileId, translate)
  if (query.trim() === '') return browsing(available, recent, services, translate)
  const commands = [...available.map(id => commandEntry(id, translate)), ...services]
  return [
    { title: translate('frame.commands'), entries: bestOf(commands, query, most.commands) },
    { title: translate('word.settings'), entries: bestOf(settingEntries(translate), query, most.settings) },
  ].filter(({ entries }) => entries.length > 0)
}

/** Letters scattered over a title are meant for something in the library. */
const bestOf = (entries: readonly Entry[], query: string, count: number): Group['entries'] =>
  entries
    .map(entry => ({ entry, match: fuzzyMatch(query, entry.title) }))
    .flatMap(({ entry, match }) =>
      match && isReadable(entry.title, match.at) ? [{ entry, at: match.at, score: match.score }] : [],
    )
    .sort((one, other) => other.score - one.score)
    .slice(0, count)

const settingEntries = (translate: Translate): Entry[] =>
  sectionIds.flatMap(section => {
    const { title, settings } = settingNames[section]
    const run = (): void => goTo('settings', section)
    return [
      { id: `section ${section}`, title: translate(title), run },
      ...settings.map(name => ({ id: name, title: translate(name), aside: translate(title), run })),
    ]
  })

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
