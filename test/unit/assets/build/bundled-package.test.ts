import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { packageFolderOf, readBundledPackage } from '../../../../assets/build/bundled-package'

describe('packageFolderOf', () => {
  it.each([
    ['/app/node_modules/react/index.js', '/app/node_modules/react'],
    ['/app/node_modules/@mantine/core/esm/a.mjs?v=1', '/app/node_modules/@mantine/core'],
    ['/app/node_modules/a/node_modules/b/lib/c.js', '/app/node_modules/a/node_modules/b'],
    ['C:\\app\\node_modules\\react\\index.js', 'C:\\app\\node_modules\\react'],
    ['/app/renderer/main.tsx', undefined],
    ['\0/app/node_modules/react/index.js?commonjs-module', undefined],
  ])('%s comes from %s', (id, folder) => {
    expect(packageFolderOf(id)).toBe(folder)
  })
})

describe('readBundledPackage', () => {
  let folder: string
  const given = (facts: object, files: Record<string, string> = {}): void => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(facts))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bundled-package-'))
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('reads the facts and every licence and notice file', () => {
    mkdirSync(join(folder, 'licenses'))
    given(
      { name: 'a', version: '1.2.3', license: 'MIT', homepage: 'https://a.example' },
      { 'LICENSE.md': 'Be nice.\r\nThanks.\r\n', NOTICE: 'By us.', 'index.js': '', 'licensed.js': '' },
    )
    expect(readBundledPackage(folder)).toEqual({
      name: 'a',
      version: '1.2.3',
      licence: 'MIT',
      homepage: 'https://a.example',
      texts: ['Be nice.\nThanks.', 'By us.'],
    })
  })

  it('understands the older forms', () => {
    given({
      name: 'a',
      version: '1.0.0',
      license: { type: 'ISC' },
      repository: { url: 'git+https://h.example/a.git' },
    })
    expect(readBundledPackage(folder)).toMatchObject({ licence: 'ISC', homepage: 'https://h.example/a' })
  })

  it('writes the text that an MIT package leaves out, with its author', () => {
    given({ name: 'a', version: '1.0.0', license: 'MIT', author: { name: 'Ada' } })
    expect(readBundledPackage(folder).texts).toEqual([
      expect.stringContaining('Copyright (c) Ada\n\nPermission is'),
    ])
  })

  it('says so when no licence is stated', () => {
    given({ name: 'a', version: '1.0.0' })
    expect(readBundledPackage(folder)).toMatchObject({ licence: '', homepage: '', texts: [] })
  })
})
