import type { EngineAdvice } from '../../../../shared/built-in'
import type { MessageKey } from '../../../../shared/language/catalogue'
import type { Platform } from '../../../../shared/platform'

type Advice = Extract<MessageKey, `thisComputer.advice.${string}`>
type Manager = 'apt' | 'dnf' | 'brew' | 'winget'

export interface InstallCommand {
  on: Extract<MessageKey, `thisComputer.on.${Manager}`>
  text: string
}

const managers: Record<Platform['os'], readonly Manager[]> = {
  linux: ['apt', 'dnf'],
  macos: ['brew'],
  windows: ['winget'],
}

const installs: Record<Manager, string> = {
  apt: 'sudo apt install',
  dnf: 'sudo dnf install',
  brew: 'brew install',
  winget: 'winget install',
}

/** What each package manager calls it; left out where it has no package that holds what we need. */
const packages: Partial<Record<EngineAdvice, Partial<Record<Manager, string>>>> = {
  'install-pocketsphinx': {
    apt: 'pocketsphinx pocketsphinx-en-us',
    dnf: 'pocketsphinx pocketsphinx-models',
    brew: 'cmu-pocketsphinx',
  },
  'install-whisper': { dnf: 'whisper-cpp', brew: 'whisper-cpp' },
  'install-apertium': { apt: 'apertium apertium-eng-spa' },
  'install-apertium-pairs': { apt: 'apertium-eng-spa' },
  'install-ffmpeg': { apt: 'ffmpeg', dnf: 'ffmpeg-free', brew: 'ffmpeg', winget: 'Gyan.FFmpeg' },
}

/** Where the usual sentence would not be true. */
const exceptions: Partial<Record<EngineAdvice, Partial<Record<Platform['os'], Advice>>>> = {
  'install-pocketsphinx': { windows: 'thisComputer.advice.install-pocketsphinx.none' },
  'install-whisper': {
    linux: 'thisComputer.advice.install-whisper.linux',
    windows: 'thisComputer.advice.install-whisper.none',
  },
  'install-apertium': {
    macos: 'thisComputer.advice.install-apertium.none',
    windows: 'thisComputer.advice.install-apertium.none',
  },
}

export const adviceText = (advice: EngineAdvice, os: Platform['os']): Advice =>
  exceptions[advice]?.[os] ?? `thisComputer.advice.${advice}`

export function commandsFor(advice: EngineAdvice, os: Platform['os']): InstallCommand[] {
  return managers[os].flatMap(manager => {
    const named = packages[advice]?.[manager]
    return named ? [{ on: `thisComputer.on.${manager}` as const, text: `${installs[manager]} ${named}` }] : []
  })
}
