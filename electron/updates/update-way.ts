import type { Platform } from '../../shared/platform'
import type { UpdateWay } from '../../shared/updates'

/** What there is to know about how this copy of the program came onto the computer. */
export interface PackageFacts {
  os: Platform['os']
  /** The build knows where its newer versions are. */
  hasFeed: boolean
  /** Windows: the installer put it here, and left its uninstaller. */
  hasUninstaller: boolean
  /** macOS: signed by a developer that Apple knows. Its updater takes nothing else. */
  isSigned: boolean
  /** Linux: it runs from an AppImage, in a folder where the person may put another in its place. */
  hasOwnImage: boolean
}

/** A package of the system's own (deb, rpm) and an unpacked archive belong to whoever put them there. */
export function updateWay(facts: PackageFacts): UpdateWay {
  if (!facts.hasFeed) return 'none'
  const canReplaceItself = {
    windows: facts.hasUninstaller,
    macos: facts.isSigned,
    linux: facts.hasOwnImage,
  }[facts.os]
  return canReplaceItself ? 'itself' : 'link'
}
