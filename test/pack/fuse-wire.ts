import { FuseV1Options } from '@electron/fuses'

/**
 * What electron-builder.yml must make of Electron's fuses, said a second time on purpose: a slip of the hand there shows
 * here. A fuse that a later @electron/fuses knows is missing here and does not compile.
 */
export const statedFuses = {
  RunAsNode: false,
  EnableCookieEncryption: false,
  EnableNodeOptionsEnvironmentVariable: false,
  EnableNodeCliInspectArguments: false,
  EnableEmbeddedAsarIntegrityValidation: true,
  OnlyLoadAppFromAsar: true,
  LoadBrowserProcessSpecificV8Snapshot: false,
  GrantFileProtocolExtraPrivileges: false,
} satisfies Record<keyof typeof FuseV1Options, boolean>

/** The marks on a fuse wire: https://www.electronjs.org/docs/latest/tutorial/fuses#the-hard-way */
const on = '1'.charCodeAt(0)
const off = '0'.charCodeAt(0)

export function wrongFuses(wire: Readonly<Record<number, unknown>>): string[] {
  return Object.entries(statedFuses).flatMap(([name, wanted]) => {
    const position = Object.entries(FuseV1Options).find(([key]) => key === name)?.[1]
    const mark = typeof position === 'number' ? wire[position] : undefined
    return mark === (wanted ? on : off) ? [] : [`${name} is not ${wanted ? 'on' : 'off'}`]
  })
}
