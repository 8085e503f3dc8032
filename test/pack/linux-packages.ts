import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NativeProgram, nativeProgram } from '../harness/native-programs'

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
  const inside = (file: string): string => readFileSync(join(folder, file), 'utf8')
  return [
    ...launcherProblems(read('dpkg-deb', ['--contents', deb]), inside('opt/Parlance/parlance')),
    ...absent(read('dpkg-deb', ['--info', deb, 'postinst']), [
      // The link on PATH.
      "'/opt/Parlance/parlance' '/usr/bin/parlance'",
    ]),
    // Whoever may have a sandbox is Electron's own program.
    ...absent(inside('opt/Parlance/resources/apparmor-profile'), ['"/opt/Parlance/parlance-bin"']),
    ...absent(fields, [
      'Package: parlance',
      `Version: ${version}`,
      'Architecture: amd64',
      'libasound2',
      'libsecret-1-0',
    ]),
    ...absent(names.join('\n'), [
      './opt/Parlance/parlance',
      './opt/Parlance/parlance-bin',
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
    ...desktopProblems(inside(desktopFile)),
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
  const names = read('tar', ['--list', '--file', tar])
  const launcher = names.split('\n').find(name => name.endsWith('/parlance')) ?? ''
  return [
    ...absent(names, ['/parlance\n', '/parlance-bin\n', '/resources/app.asar\n']),
    ...launcherProblems(
      read('tar', ['--list', '--verbose', '--file', tar]),
      read('tar', ['--extract', '--to-stdout', '--file', tar, launcher]),
    ),
  ]
}

/** What bears the program's name is the launcher, and can be started. `listed`: with rights, a line a file. */
export function launcherProblems(listed: string, launcher: string): string[] {
  const executable = /^-rwxr-xr-x .*\/parlance$/m.test(listed)
    ? []
    : ['parlance cannot be started by everybody']
  return [...executable, ...absent(launcher, ['#!/bin/sh\n', 'parlance-bin\n'])]
}

function absent(text: string, parts: readonly string[]): string[] {
  return parts.filter(part => !text.includes(part)).map(part => `no '${part.trim()}'`)
}

function lastWord(line: string): string {
  return line.split(' ').at(-1) ?? ''
}
