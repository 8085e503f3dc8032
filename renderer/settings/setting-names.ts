import type { MessageKey } from '../../shared/language/catalogue'

/** The sections of the settings in their order, and what is set in each, as it is called there. */
export const settingNames = {
  services: {
    title: 'settings.sectionServices',
    settings: ['settings.endpoints', 'settings.jobsAtOnce', 'settings.tellEnds', 'settings.proxy'],
  },
  'this-computer': {
    title: 'settings.sectionThisComputer',
    settings: ['thisComputer.openLabel', 'thisComputer.speechFormat', 'thisComputer.replaceVoices'],
  },
  appearance: {
    title: 'settings.sectionAppearance',
    settings: [
      'settings.theme',
      'settings.density',
      'settings.textSize',
      'settings.reduceMotion',
      'settings.colors',
      'settings.lanePatterns',
    ],
  },
  playback: {
    title: 'settings.sectionPlayback',
    settings: ['settings.skip', 'settings.rewind', 'sound.volume', 'settings.dubTooFast', 'settings.dubMost'],
  },
  shortcuts: { title: 'settings.sectionShortcuts', settings: ['settings.shortcutPreset'] },
  library: {
    title: 'settings.sectionLibrary',
    settings: ['library.backUp', 'library.fromBackup', 'libraryPlace.moveLabel', 'libraryCheck.label'],
  },
  privacy: {
    title: 'settings.sectionPrivacy',
    settings: [
      'settings.tokens',
      'settings.stored',
      'settings.log',
      'settings.telemetry',
      'settings.forgetEverything',
    ],
  },
  diagnostics: { title: 'settings.sectionDiagnostics', settings: [] },
  about: {
    title: 'settings.sectionAbout',
    settings: ['settings.versions', 'settings.updates', 'settings.commandLine'],
  },
} as const satisfies Record<
  string,
  { title: Extract<MessageKey, `settings.section${string}`>; settings: readonly MessageKey[] }
>

export type SectionId = keyof typeof settingNames
export const sectionIds = Object.keys(settingNames) as readonly SectionId[]
