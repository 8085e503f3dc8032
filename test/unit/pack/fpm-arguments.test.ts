import { describe, expect, it } from 'vitest'
import { controlOf, readFpmArguments } from '../../pack/fpm-arguments'

const request = readFpmArguments([
  ...['-s', 'dir', '--force', '-t', 'deb', '-d', 'libnss3', '-d', 'a | b', '--deb-recommends', 'gvfs'],
  ...['--deb-compression', 'xz', '--architecture', 'amd64', '--name', 'parlance', '--version', '1.2.3'],
  ...['--maintainer=Ada <a@b.invalid>', '--url', 'https://x.invalid/?a=b', '--deb-priority', 'optional'],
  ...[
    '--description',
    'Short\n Longer,\n\n in two parts',
    '--package',
    '/out/p.deb',
    '/app/=/opt/App',
    '/i=1.png=/usr/i.png',
  ],
])

describe('readFpmArguments', () => {
  it('reads options in both forms, lists, and pairs of files', () => {
    expect(request).toMatchObject({
      input: 'dir',
      output: 'deb',
      depends: ['libnss3', 'a | b'],
      recommends: ['gvfs'],
      files: [
        { from: '/app/', to: '/opt/App' },
        { from: '/i=1.png', to: '/usr/i.png' },
      ],
    })
    expect(request.options.get('maintainer')).toBe('Ada <a@b.invalid>')
    expect(request.options.get('url')).toBe('https://x.invalid/?a=b')
    expect(request.options.get('package')).toBe('/out/p.deb')
  })
})

describe('controlOf', () => {
  it('writes the fields that have a value, and folds the description', () => {
    expect(controlOf(request, 42)).toBe(
      [
        'Package: parlance',
        'Version: 1.2.3',
        'Architecture: amd64',
        'Maintainer: Ada <a@b.invalid>',
        'Installed-Size: 42',
        'Depends: libnss3, a | b',
        'Recommends: gvfs',
        'Priority: optional',
        'Homepage: https://x.invalid/?a=b',
        'Description: Short',
        ' Longer,',
        ' .',
        ' in two parts',
        '',
      ].join('\n'),
    )
  })
})
