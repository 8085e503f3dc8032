import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { statedFuses, wrongFuses } from '../../pack/fuse-wire'
import { makePlaceholderElectron } from '../../pack/placeholder-electron'

describe('wrongFuses', () => {
  let folder: string
  let program: string
  const wire = async (): Promise<Record<number, unknown>> => ({ ...(await getCurrentFuseWire(program)) })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'placeholder-electron-'))
    program = join(folder, 'electron')
    makePlaceholderElectron(folder)
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('objects to Electron as it ships', async () => {
    expect(wrongFuses(await wire())).toEqual([
      'RunAsNode is not off',
      'EnableNodeOptionsEnvironmentVariable is not off',
      'EnableNodeCliInspectArguments is not off',
      'EnableEmbeddedAsarIntegrityValidation is not on',
      'OnlyLoadAppFromAsar is not on',
      'GrantFileProtocolExtraPrivileges is not off',
    ])
  })

  it('is content when all are flipped as stated, and the one nobody states is left on', async () => {
    await flipFuses(program, {
      version: FuseVersion.V1,
      [FuseV1Options.RunAsNode]: statedFuses.RunAsNode,
      [FuseV1Options.EnableCookieEncryption]: statedFuses.EnableCookieEncryption,
      [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: statedFuses.EnableNodeOptionsEnvironmentVariable,
      [FuseV1Options.EnableNodeCliInspectArguments]: statedFuses.EnableNodeCliInspectArguments,
      [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]:
        statedFuses.EnableEmbeddedAsarIntegrityValidation,
      [FuseV1Options.OnlyLoadAppFromAsar]: statedFuses.OnlyLoadAppFromAsar,
      [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: statedFuses.LoadBrowserProcessSpecificV8Snapshot,
      [FuseV1Options.GrantFileProtocolExtraPrivileges]: statedFuses.GrantFileProtocolExtraPrivileges,
    })
    const flipped = await wire()
    expect(wrongFuses(flipped)).toEqual([])
    expect(flipped[8]).toBe('1'.charCodeAt(0))
  })

  it('objects to a wire that is too short', () => {
    expect(wrongFuses({})).toHaveLength(Object.keys(statedFuses).length)
  })
})
