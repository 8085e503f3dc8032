import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Arch } from 'builder-util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import afterPack from '../../../../assets/build/after-pack'
import { addonPackage, addonProblems, indexAddonFolder } from '../../../../assets/build/native-addon'

const addonOf = (name: string): string => `node_modules/${name}/sherpa-onnx.node`
const ofIndex = (platform: string, arch: string): string =>
  `node_modules/${indexAddonFolder({ platform, arch })}/@photostructure+sqlite.glibc.node`

describe('addonPackage', () => {
  it.each([
    ['linux', 'x64', 'sherpa-onnx-linux-x64'],
    ['darwin', 'arm64', 'sherpa-onnx-darwin-arm64'],
    ['win32', 'x64', 'sherpa-onnx-win-x64'],
  ])('on %s %s is %s', (platform, arch, name) => {
    expect(addonPackage({ platform, arch })).toBe(name)
  })
})

describe('addonProblems', () => {
  const machine = { platform: 'darwin', arch: 'x64' }

  const fine = [addonOf('sherpa-onnx-darwin-x64'), ofIndex('darwin', 'x64')]

  it('lets the addons of the machine pass', () => {
    expect(addonProblems(fine, machine)).toEqual([])
  })

  it('says what is missing, and what is there for another machine', () => {
    expect(addonProblems([addonOf('sherpa-onnx-darwin-arm64'), ofIndex('darwin', 'arm64')], machine)).toEqual(
      [
        expect.stringMatching(/^sherpa-onnx-darwin-x64 is not in the package, so no model/),
        'sherpa-onnx-darwin-arm64 is in the package, which is for darwin x64.',
        expect.stringMatching(
          /^@photostructure\/sqlite\/prebuilds\/darwin-x64 is not in the package, so nothing/,
        ),
        '@photostructure/sqlite/prebuilds/darwin-arm64 is in the package, which is for darwin x64.',
      ],
    )
    expect(addonProblems([...fine, ofIndex('linux', 'x64')], machine)).toEqual([
      '@photostructure/sqlite/prebuilds/linux-x64 is in the package, which is for darwin x64.',
    ])
  })

  it('does not take a package for its addon', () => {
    expect(
      addonProblems(['node_modules/sherpa-onnx-darwin-x64/package.json', ofIndex('darwin', 'x64')], machine),
    ).toHaveLength(1)
  })
})

describe('afterPack', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'after-pack-'))
    for (const addon of [addonOf('sherpa-onnx-win-x64'), ofIndex('win32', 'x64')]) {
      const file = join(folder, 'resources/app.asar.unpacked', addon)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, '')
    }
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const packedFor = (arch: Arch): Parameters<typeof afterPack>[0] => ({
    appOutDir: folder,
    electronPlatformName: 'win32',
    arch,
    packager: {
      getResourcesDir: appOutDir => join(appOutDir, 'resources'),
      projectDir: folder,
      config: {},
      generateFuseConfig: () => Promise.reject(new Error('Only Linux sets them here.')),
      doAddElectronFuses: async () => undefined,
    },
  })

  it('reads what lies beside app.asar', async () => {
    await afterPack(packedFor(Arch.x64))
    await expect(afterPack(packedFor(Arch.arm64))).rejects.toThrow(
      'sherpa-onnx-win-arm64 is not in the package',
    )
  })
})
