import { describe, expect, it } from 'vitest'
import { newestFile, readFeed } from '../../../../electron/updates/feed'
import { readRelease } from '../../../../electron/updates/release'
import { sha512Of } from '../../../harness/release-server'

describe('where newer versions are', () => {
  it('is said by the releases of a repository', () => {
    const text = 'provider: github\nowner: ada\nrepo: parlance\nupdaterCacheDirName: parlance-updater\n'
    const feed = readFeed(text, newestFile('macos', 'arm64'))
    expect(feed).toMatchObject({
      host: 'github.com',
      newest: 'https://github.com/ada/parlance/releases/latest/download/latest-mac-arm64.yml',
    })
    expect(feed?.page('1.2.3')).toBe('https://github.com/ada/parlance/releases/tag/v1.2.3')
    expect(feed?.file('1.2.3', 'Parlance-1.2.3.exe')).toBe(
      'https://github.com/ada/parlance/releases/download/v1.2.3/Parlance-1.2.3.exe',
    )
  })

  it('may be any folder on the web', () => {
    const feed = readFeed('provider: generic\nurl: https://example.org/parlance', 'latest.yml')
    expect(feed).toMatchObject({ host: 'example.org', newest: 'https://example.org/parlance/latest.yml' })
    expect(feed?.file('1.2.3', 'a b.exe')).toBe('https://example.org/parlance/a%20b.exe')
    expect(feed?.page('1.2.3')).toBe('https://example.org/parlance/')
  })

  it.each([
    '',
    ': [',
    'provider: github',
    'provider: github\nowner: ../x\nrepo: y',
    'provider: s3\nbucket: x',
    'provider: generic\nurl: file:///etc',
  ])('is nowhere: %j', text => {
    expect(readFeed(text, 'latest.yml')).toBeNull()
  })

  it('is told apart by system and processor', () => {
    const kinds = [
      ['windows', 'x64'],
      ['macos', 'x64'],
      ['macos', 'arm64'],
      ['linux', 'x64'],
      ['linux', 'arm64'],
    ] as const
    const names = kinds.map(([os, arch]) => newestFile(os, arch))
    expect(names).toEqual([
      'latest.yml',
      'latest-mac-x64.yml',
      'latest-mac-arm64.yml',
      'latest-linux.yml',
      'latest-linux-arm64.yml',
    ])
  })
})

describe('what a release says of itself', () => {
  const sha512 = sha512Of(Buffer.from('x'))
  const said = (url: string, hash = sha512, version = '1.2.3') =>
    `version: ${version}\nfiles:\n  - url: ${url}\n    sha512: ${hash}\n    size: 9\npath: ${url}\nreleaseDate: '2026-01-01'\n`

  it('is its version and its files', () => {
    expect(readRelease(said('Parlance-1.2.3-win-x64.exe'))).toEqual({
      ok: true,
      value: { version: '1.2.3', files: [{ url: 'Parlance-1.2.3-win-x64.exe', sha512, size: 9 }] },
    })
  })

  it.each([
    ['', 'nothing'],
    ['<html>Sign in to this network</html>', 'a page'],
    [said('../../other/file.exe'), 'a way out of the release'],
    [said('https://example.org/file.exe'), 'another place'],
    [said('a.exe', 'c2hvcnQ='), 'a sum that is none'],
    [said('a.exe', sha512, '../../x'), 'a version that is a path'],
    ['version: 1.2.3\nfiles: []\n', 'no file'],
  ])('is refused: %j, %s', text => {
    expect(readRelease(text)).toMatchObject({ ok: false, error: { kind: 'malformed' } })
  })
})
