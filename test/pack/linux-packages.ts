import { execFileSync } from 'node:child_process'

/** What a deb must say and hold. Each list of problems is empty when all is well. */

const read = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const desktopFile = './usr/share/applications/parlance.desktop'

export function debProblems(deb: string, version: string): string[] {
  const fields = read('dpkg-deb', ['--field', deb])
  const names = read('dpkg-deb', ['--contents', deb]).split('\n').map(lastWord)
  const desktop = execFileSync('tar', ['--extract', '--to-stdout', desktopFile], {
    encoding: 'utf8',
    input: execFileSync('dpkg-deb', ['--fsys-tarfile', deb], { maxBuffer: 1024 * 1024 * 1024 }),
  })
  return [
    ...absent(fields, [
      'Package: parlance',
      `Version: ${version}`,
      'Architecture: amd64',
      'libasound2',
      'libsecret-1-0',
    ]),
    ...absent(names.join('\n'), [
      './opt/Parlance/parlance',
      './opt/Parlance/resources/app.asar',
      './opt/Parlance/resources/LICENSE.txt',
      './opt/Parlance/resources/THIRD_PARTY_NOTICES.txt',
      './usr/share/icons/hicolor/16x16/apps/parlance.png',
      './usr/share/icons/hicolor/512x512/apps/parlance.png',
    ]),
    ...names
      .filter(name => name.startsWith('./usr/share/mime'))
      .map(name => `${name} defines types for the system`),
    ...desktopProblems(desktop),
  ]
}

export function desktopProblems(entry: string): string[] {
  return absent(entry, [
    'Name=Parlance\n',
    'Exec=/opt/Parlance/parlance %U\n',
    'Icon=parlance\n',
    'StartupWMClass=parlance\n',
    'audio/mpeg;',
    'audio/flac;',
    'video/mp4;',
    'Categories=AudioVideo;Audio;',
  ])
}

export function tarProblems(tar: string): string[] {
  return absent(read('tar', ['--list', '--file', tar]), ['/parlance\n', '/resources/app.asar\n'])
}

function absent(text: string, parts: readonly string[]): string[] {
  return parts.filter(part => !text.includes(part)).map(part => `no '${part.trim()}'`)
}

function lastWord(line: string): string {
  return line.split(' ').at(-1) ?? ''
}
