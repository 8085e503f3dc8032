import type { CrashDumps, StorageUse } from '../../shared/diagnostics'
import type { Platform } from '../../shared/platform'
import type { ServiceProfile } from '../../shared/service-profile'
import type { Session, TokenStore } from '../../shared/session'
import type { Settings } from '../../shared/settings'

export interface ReportFacts {
  /** Epoch milliseconds. */
  writtenAt: number
  platform: Platform
  settings: Settings
  profiles: readonly ServiceProfile[]
  sessions: readonly Session[]
  tokenStore: TokenStore
  storage: StorageUse | null
  crashDumps: CrashDumps
  logLines: readonly string[]
}

export const reportLogLines = 200

/**
 * What a person sends when something is wrong. It is for whoever looks into it, so its labels are the program's own
 * names, in no language. It goes through `redact` as a whole, whatever is in its parts.
 */
export function writeReport(facts: ReportFacts, redact: (text: string) => string): string {
  const { platform, settings, storage } = facts
  const sections: [string, string[]][] = [
    [
      'program',
      [
        `parlance ${platform.appVersion}`,
        `written ${new Date(facts.writtenAt).toISOString()}`,
        `os ${platform.os}`,
        `stand-in ${platform.standsIn}`,
        ...Object.entries(platform.versions).map(([name, version]) => `${name} ${version}`),
      ],
    ],
    ['services', facts.profiles.map(profile => serviceLine(profile, facts))],
    ['token-store', [JSON.stringify(facts.tokenStore)]],
    [
      'storage',
      storage ? [`${storage.folder}`, `used ${storage.bytesUsed}`, `free ${storage.bytesFree}`] : [],
    ],
    ['crash-dumps', crashLines(facts.crashDumps)],
    ['settings', JSON.stringify(withoutAccounts(settings), null, 2).split('\n')],
    ['log', facts.logLines.slice(-reportLogLines)],
  ]
  const text = sections.map(([title, lines]) => `[${title}]\n${lines.join('\n')}\n`).join('\n')
  return redact(text)
}

/** That there are some. What is in them is memory, and goes nowhere with a report. */
const crashLines = ({ count, bytes, newestAt }: CrashDumps): string[] => [
  `kept ${count}`,
  ...(newestAt === null ? [] : [`bytes ${bytes}`, `newest ${new Date(newestAt).toISOString()}`]),
]

/** The host is what one needs to know; names, e-mails and paths are the person's own. */
function serviceLine(profile: ServiceProfile, { settings, sessions }: ReportFacts): string {
  const { protocol, host } = new URL(profile.baseUrl)
  const state = sessions.find(session => session.profileId === profile.id)?.state ?? 'signed-out'
  const active = profile.id === settings.activeProfileId ? ' active' : ''
  return `${profile.kind} ${protocol}//${host} ${state}${active}`
}

/** An address may hold the name and password of an account, or a key in what stands behind its host. */
function withoutAccounts({ network, builtIn, ...settings }: Settings): Settings {
  const bare = (address: string): string => {
    if (address === '') return ''
    const { protocol, host } = new URL(address)
    return `${protocol}//${host}`
  }
  return {
    ...settings,
    network: { ...network, manualProxy: bare(network.manualProxy) },
    builtIn: {
      ...builtIn,
      modelMirror: bare(builtIn.modelMirror),
      languageModelAddress: bare(builtIn.languageModelAddress),
    },
  }
}
