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
import { AboutSection } from './about/about-section'
import { AppearanceSection } from './appearance/appearance-section'
import { DiagnosticsSection } from './diagnostics/diagnostics-section'
import { LibrarySection } from './library/library-section'
import { PlaybackSection } from './playback/playback-section'
import { PrivacySection } from './privacy/privacy-section'
import { ServicesSection } from './services/services-section'
import { type SectionId, sectionIds } from './setting-names'
import { ShortcutsSection } from './shortcuts/shortcuts-section'
import { ThisComputerSection } from './this-computer/this-computer-section'

interface Section {
  icon: TablerIcon
  component: ComponentType
}

export const sections: Record<SectionId, Section> = {
  services: { icon: IconServer, component: ServicesSection },
  'this-computer': { icon: IconDeviceLaptop, component: ThisComputerSection },
  appearance: { icon: IconPalette, component: AppearanceSection },
  playback: { icon: IconPlayerPlay, component: PlaybackSection },
  shortcuts: { icon: IconKeyboard, component: ShortcutsSection },
  library: { icon: IconFolders, component: LibrarySection },
  privacy: { icon: IconShieldLock, component: PrivacySection },
  diagnostics: { icon: IconStethoscope, component: DiagnosticsSection },
  about: { icon: IconInfoCircle, component: AboutSection },
}

/** The first section stands for a name that is none, such as the empty one of "just the settings". */
export const sectionIn = (name: string): SectionId => sectionIds.find(id => id === name) ?? 'services'
