import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { pathInside } from '../../../../electron/shell/serve-file'

const base = realpathSync(mkdtempSync(join(tmpdir(), 'inside-')))
const folder = join(base, 'page')
mkdirSync(join(folder, 'assets'), { recursive: true })
mkdirSync(join(base, 'page-secret'))
for (const file of ['page/index.html', 'page/assets/a b.js', 'secret.txt', 'page-secret/s.txt']) {
  writeFileSync(join(base, file), 'x')
}
symlinkSync(join(base, 'secret.txt'), join(folder, 'way-out.txt'))
symlinkSync(join(base, 'page-secret', 's.txt'), join(folder, 'way-beside.txt'))
symlinkSync(join(folder, 'index.html'), join(folder, 'alias.html'))
// Names that Windows would read as something else are refused on every system.
if (process.platform !== 'win32')
  for (const name of ['a:b.txt', 'a\\b.txt']) writeFileSync(join(folder, name), 'x')

afterAll(() => rmSync(base, { recursive: true }))

describe('a path inside a folder', () => {
  it.each([
    ['/index.html', 'index.html'],
    ['index.html', 'index.html'],
    ['/assets/a%20b.js', 'assets/a b.js'],
    ['/alias.html', 'index.html'],
  ])('%s is found', async (path, file) => {
    expect(await pathInside(folder, path)).toBe(join(folder, file))
  })

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/../../secret.txt',
    '/../page-secret/s.txt',
    '/..%5csecret.txt',
    '/assets%2fa%20b.js',
    '/index.html%00.js',
    '/%zz',
    '//index.html',
    '/./index.html',
    '/assets/%2e%2e/index.html',
    '/a:b.txt',
    '/a%5cb.txt',
    '/way-out.txt',
    '/way-beside.txt',
    '/missing.html',
    '/',
    '',
  ])('%s is not', async path => {
    expect(await pathInside(folder, path)).toBeNull()
  })

  it('is not in a folder that does not exist', async () => {
    expect(await pathInside(join(base, 'nowhere'), '/index.html')).toBeNull()
  })
})
