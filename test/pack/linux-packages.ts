import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NativeProgram, nativeProgram } from '../harness/get-programs'

/** What a deb must say and hold. Each list of problems is empty when all is well. */

const read = (program: string, args: readonly string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })

const desktopFile = 'usr/share/applications/parlance.desktop'
const metainfo = 'usr/share/metainfo/app.parlance.desktop.metainfo.xml'

/** `folder` is for what is unpacked on the way. */
export function debProblems(deb: string, version: string, folder: string): string[] {
  const fields = read('dpkg-deb', ['--field', deb])
  const names = read('dpkg-deb', ['--contents', deb]).split('\n').map(lastWord)
  execFileSync('dpkg-deb', ['--extract', deb, folder])
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
      './usr/share/icons/hicolor/scalable/apps/parlance.svg',
    ]),
    ...names
      .filter(name => name.startsWith('./usr/share/mime'))
      .map(name => `${name} defines types for the system`),
    ...desktopProblems(readFileSync(join(folder, desktopFile), 'utf8')),
    ...objectionsOf('desktop-file-validate', [join(folder, desktopFile)]),
    ...objectionsOf('appstreamcli', ['validate', '--no-net', join(folder, metainfo)]),
  ]
}

/** What a validator says when it does not pass a file. */
function objectionsOf(program: NativeProgram, args: readonly string[]): string[] {
  const file = nativeProgram(program)
  if (file === null) return [`${program} is not here to look at it`]
  const { status, stdout, stderr } = spawnSync(file, args, { encoding: 'utf8' })
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()]
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
