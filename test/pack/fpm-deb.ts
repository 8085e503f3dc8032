import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { controlOf, readFpmArguments } from './fpm-arguments'

/**
 * Enough of fpm for electron-builder's deb target, over Debian's own dpkg-deb: for checking a package where fpm cannot
 * be downloaded. Releases are built with the real one.
 */

const scripts: readonly (readonly [option: string, name: string])[] = [
  ['before-install', 'preinst'],
  ['after-install', 'postinst'],
  ['before-remove', 'prerm'],
  ['after-remove', 'postrm'],
]

const request = readFpmArguments(process.argv.slice(2))
const { options, files } = request
const result = options.get('package')
if (request.input !== 'dir' || request.output !== 'deb' || result === undefined) {
  throw new Error(
    `This stand-in for fpm makes a deb from folders, not a ${request.output} from ${request.input}.`,
  )
}

const root = mkdtempSync(join(tmpdir(), 'parlance-deb-'))
try {
  chmodSync(root, 0o755)
  for (const { from, to } of files) {
    mkdirSync(dirname(join(root, to)), { recursive: true })
    cpSync(from, join(root, to), { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
  }
  const control = join(root, 'DEBIAN')
  const content = controlOf(request, kilobytesIn(root))
  mkdirSync(control)
  writeFileSync(join(control, 'control'), content)
  for (const [option, name] of scripts) {
    const script = options.get(option)
    if (script === undefined) continue
    cpSync(script, join(control, name))
    chmodSync(join(control, name), 0o755)
  }
  const compression = options.get('deb-compression') ?? 'xz'
  execFileSync('dpkg-deb', ['--root-owner-group', `-Z${compression}`, '--build', root, result], {
    stdio: 'inherit',
  })
} finally {
  rmSync(root, { recursive: true, force: true })
}

function kilobytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return Math.ceil(
    files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 1024,
  )
}
