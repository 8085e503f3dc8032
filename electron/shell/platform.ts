import { arch, release, type } from 'node:os'
import type { Platform } from '../../shared/platform'

const names: Partial<Record<NodeJS.Platform, Platform['os']>> = { win32: 'windows', darwin: 'macos' }

/** Every other Unix behaves as Linux does. */
export const osOf = (platform: NodeJS.Platform): Platform['os'] => names[platform] ?? 'linux'

/** The stand-in for Electron says so in its own variable. */
const isStandIn = (env: NodeJS.ProcessEnv): boolean => env.STANDIN_APP !== undefined

export function describePlatform(appVersion: string, env: NodeJS.ProcessEnv): Platform {
  const standsIn = isStandIn(env)
  const { electron, chrome, node } = process.versions
  return {
    os: osOf(process.platform),
    appVersion,
    versions: {
      ...(electron === undefined ? {} : { electron }),
      ...(chrome === undefined ? {} : { chrome }),
      node,
      system: `${type()} ${release()} ${arch()}`,
    },
    // Only the browser that stands in has a title bar of its own, above our window.
    overlaysWindowButtons: !standsIn,
    standsIn,
  }
}
