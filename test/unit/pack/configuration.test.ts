import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { mediaExtensions, mediaTypeOf } from '../../../electron/storage/content-types'
import { statedFuses } from '../../pack/fuse-wire'

/** What electron-builder.yml and the files it names must agree on, and a wrong word in either would not show here. */

const root = join(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const configuration = read('electron-builder.yml')

it('states every fuse', () => {
  const block = /^electronFuses:\n((?: {2}.*\n)+)/m.exec(configuration)?.[1] ?? ''
  const stated = Object.fromEntries(
    [...block.matchAll(/^ {2}(\w+): (true|false)$/gm)].map(([, name, value]) => [name, value]),
  )
  const wanted = Object.entries(statedFuses).map(([name, on]) => [
    name.charAt(0).toLowerCase() + name.slice(1),
    String(on),
  ])
  expect(stated).toEqual({ ...Object.fromEntries(wanted), resetAdHocDarwinSignature: 'true' })
})

it('publishes nothing by itself', () => {
  expect(configuration).toMatch(/^publish: null$/m)
  expect(read('package.json')).toMatch(/"dist": ".*--publish never"/)
})

it('names files that are there', () => {
  const named = [...configuration.matchAll(/(?:icon|include|entitlements(?:Inherit)?): (\S+)$/gm)].map(
    ([, path = '']) => path,
  )
  expect(named).toHaveLength(6)
  expect(named.filter(path => ![path, join('assets', path)].some(at => existsSync(join(root, at))))).toEqual(
    [],
  )
})

it('brings the ways into a terminal, each where its system looks for it', () => {
  const named = [
    ...configuration.matchAll(/(?:from|appArmorProfile|afterPack|afterRemove): (?:\.\/)?(assets\/[^\s,]+)/g),
  ]
  const paths = named.map(([, path = '']) => path)
  expect(paths).toContain('assets/windows/parlance.cmd')
  expect(paths.filter(path => !existsSync(join(root, path)))).toEqual([])
  const installer = read('assets/installer.nsh')
  expect(installer).toMatch(/-File "\$INSTDIR\\resources\\user-path\.ps1" \$\{WHAT\} \$0 "\$INSTDIR\\bin"'/)
  for (const what of ['add', 'remove']) expect(installer).toContain(`!insertmacro changePath ${what}\n`)
  // Another language than the rest of the installer, for its texts are too short for a PATH.
  expect(installer).not.toMatch(/(Read|Write)Reg\w+ .*"Path"/)
})

describe('the types that are offered', () => {
  it('are the same on Windows and on a Mac', () => {
    const mac = [...configuration.matchAll(/ext: \[(.*?)\]/g)].flatMap(([, list = '']) => list.split(', '))
    const windows = [...read('assets/installer.nsh').matchAll(/\$\{ACTION\} "(\w+)"/g)].map(
      ([, extension]) => extension,
    )
    expect(mac).not.toEqual([])
    expect(windows).toEqual(mac)
  })

  it('are those that the program opens, on Linux by their kind', () => {
    const mac = [...configuration.matchAll(/ext: \[(.*?)\]/g)].flatMap(([, list = '']) => list.split(', '))
    expect(new Set(mac)).toEqual(new Set(mediaExtensions))
    expect(parse(configuration).linux.mimeTypes).toEqual(
      expect.arrayContaining(mediaExtensions.map(extension => mediaTypeOf(`talk.${extension}`))),
    )
  })

  it('keep their default program', () => {
    // The default value of an extension's key is its default program. Only the list under it may be written.
    expect(read('assets/installer.nsh')).not.toMatch(/Software\\Classes\\\.\$\{\w+\}" /)
    expect(configuration).not.toMatch(/^fileAssociations:/m)
    expect(configuration.match(/role: Viewer, rank: Alternate/g)).toHaveLength(2)
  })
})

it('asks a Mac for no device, and for no more than compiled JavaScript needs', () => {
  expect(configuration).toMatch(/^ {4}NSMicrophoneUsageDescription:$/m)
  const granted = [...read('assets/entitlements.mac.plist').matchAll(/<key>(.*)<\/key>/g)].map(
    ([, key]) => key,
  )
  expect(granted).toEqual(['com.apple.security.cs.allow-jit'])
})

it('tells a Mac why it reaches for other machines nearby', () => {
  const { NSLocalNetworkUsageDescription: reason } = parse(configuration).mac.extendInfo
  expect(reason).toMatch(/^Parlance .*\bnetwork\b.*\.$/)
})

it('makes each package for the machine it is made on', () => {
  const { win, mac, linux, afterPack } = parse(configuration)
  expect(JSON.stringify([win.target, mac.target, linux.target])).not.toContain('arch')
  expect(existsSync(join(root, afterPack))).toBe(true)
})

it('names a maintainer whom nobody takes for a real one, unless the release says who it is', () => {
  expect(JSON.parse(read('package.json')).author).toMatch(/ <[\w.]+@localhost>$/)
  expect(configuration).not.toMatch(/maintainer:/)
})

it('brings the whole licence', () => {
  const licence = read('LICENSE')
  expect(licence).toContain('GNU GENERAL PUBLIC LICENSE\n                       Version 3, 29 June 2007')
  expect(licence).toContain('END OF TERMS AND CONDITIONS')
})
