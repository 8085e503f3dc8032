import { basename, join } from 'node:path'
import { type Place, putSomewhere, type Recipe } from './recipe.ts'

const installed = {
  program: '/opt/Parlance/parlance',
  commandLine: ['/usr/bin/parlance'],
  gone: [
    '/opt/Parlance',
    '/usr/bin/parlance',
    '/usr/share/applications/parlance.desktop',
    '/usr/share/metainfo/app.parlance.desktop.metainfo.xml',
    '/etc/apparmor.d/parlance',
  ],
} as const

export function deb(file: string): Recipe {
  return putSomewhere({
    ...installed,
    name: 'deb',
    install: [['sudo', 'apt-get', 'install', '--yes', file]],
    remove: [['sudo', 'apt-get', 'purge', '--yes', 'parlance']],
  })
}

export function rpm(file: string): Recipe {
  return putSomewhere({
    ...installed,
    name: 'rpm',
    // Twice, as an upgrade is: what the package before leaves in its place is seen only once that is gone.
    install: [
      ['sudo', 'dnf', 'install', '--assumeyes', file],
      ['sudo', 'dnf', 'reinstall', '--assumeyes', file],
    ],
    remove: [['sudo', 'dnf', 'remove', '--assumeyes', 'parlance']],
  })
}

export function appImage(file: string, { folder }: Place): Recipe {
  const program = join(folder, basename(file))
  return putSomewhere({
    name: 'AppImage',
    install: [
      ['cp', file, program],
      ['chmod', '+x', program],
    ],
    program,
    commandLine: [program, '--cli'],
  })
}

export function tarball(file: string, { folder }: Place): Recipe {
  const program = join(folder, 'parlance')
  return putSomewhere({
    name: 'tar.gz',
    install: [['tar', '--extract', '--file', file, '--directory', folder, '--strip-components', '1']],
    program,
    commandLine: [program, '--cli'],
  })
}
