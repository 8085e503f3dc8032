import {
  IconDeviceLaptop,
  IconFolders,
  IconInfoCircle,
  IconKeyboard,
  IconPalette,
  IconPlayerPlay,
  IconServer,
  IconShieldLock,
  IconStethoscope,
  type TablerIcon,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { MessageKey } from '../../shared/language/catalogue'
import { AboutSection } from './about/about-section'
import { AppearanceSection } from './appearance/appearance-section'
import { DiagnosticsSection } from './diagnostics/diagnostics-section'
import { LibrarySection } from './library/library-section'
import { PlaybackSection } from './playback/playback-section'
import { PrivacySection } from './privacy/privacy-section'
import { ServicesSection } from './services/services-section'
import { ShortcutsSection } from './shortcuts/shortcuts-section'
import { ThisComputerSection } from './this-computer/this-computer-section'

interface Section {
  title: Extract<MessageKey, `settings.section${string}`>
  icon: TablerIcon
  component: ComponentType
}

export const sections = {
  services: { title: 'settings.sectionServices', icon: IconServer, component: ServicesSection },
  'this-computer': {
    title: 'settings.sectionThisComputer',
    icon: IconDeviceLaptop,
    component: ThisComputerSection,
  },
  appearance: { title: 'settings.sectionAppearance', icon: IconPalette, component: AppearanceSection },
  playback: { title: 'settings.sectionPlayback', icon: IconPlayerPlay, component: PlaybackSection },
  shortcuts: { title: 'settings.sectionShortcuts', icon: IconKeyboard, component: ShortcutsSection },
  library: { title: 'settings.sectionLibrary', icon: IconFolders, component: LibrarySection },
  privacy: { title: 'settings.sectionPrivacy', icon: IconShieldLock, component: PrivacySection },
  diagnostics: { title: 'settings.sectionDiagnostics', icon: IconStethoscope, component: DiagnosticsSection },
  about: { title: 'settings.sectionAbout', icon: IconInfoCircle, component: AboutSection },
} as const satisfies Record<string, Section>

export type SectionId = keyof typeof sections
export const sectionIds = Object.keys(sections) as readonly SectionId[]

/** The first section stands for a name that is none, such as the empty one of "just the settings". */
export const sectionIn = (name: string): SectionId => sectionIds.find(id => id === name) ?? 'services'
