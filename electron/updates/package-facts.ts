import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Platform } from '../../shared/platform'
import type { UpdateWay } from '../../shared/updates'

export interface Surroundings {
  os: Platform['os']
  /** The program that runs. */
  execPath: string
  /** The AppImage that it runs from. Null: it runs from none of its own. */
  ownImage: string | null
}

/** Looks at what is on this computer. A fact of another system is not looked for. */
export async function packageFacts({
  os,
  execPath,
  ownImage,
}: Surroundings): Promise<Omit<PackageFacts, 'hasFeed'>> {
  const folder = dirname(execPath)
  return {
    os,
    hasUninstaller: os === 'windows' && (await may(constants.F_OK, join(folder, 'Uninstall Parlance.exe'))),
    isSigned: os === 'macos' && (await isSigned(resolve(folder, '../..'))),
    hasOwnImage: os === 'linux' && ownImage !== null && (await isReplaceable(ownImage)),
  }
}

/** A new file takes the place of the old one, so the folder counts too. */
const isReplaceable = async (image: string): Promise<boolean> =>
  (await may(constants.W_OK, image)) && (await may(constants.W_OK, dirname(image)))

/** It is part of every macOS. An ad hoc signature, without which nothing starts there, has no team. */
async function isSigned(bundle: string): Promise<boolean> {
  try {
    const { stderr } = await promisify(execFile)('/usr/bin/codesign', ['--display', '--verbose=2', bundle])
    return namesTeam(stderr)
  } catch {
    return false
  }
}

export const namesTeam = (description: string): boolean =>
  /^TeamIdentifier=(?!not set$)\S+$/m.test(description)

const may = (mode: number, path: string): Promise<boolean> =>
  access(path, mode).then(
    () => true,
    () => false,
  )

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
