import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program, any of whose names will do, and the packages of Debian and Ubuntu it comes in. */
interface Wanted {
  names: readonly string[]
  packages: readonly string[]
  /** Whether all else is there that its packages bring: models, pairs of languages, modules. */
  isWhole?: (program: string) => boolean
}

const succeeds =
  (...args: string[]) =>
  (program: string): boolean =>
    spawnSync(program, args, { stdio: 'ignore' }).status === 0

const lists = (pair: string) => (program: string) =>
  (spawnSync(program, ['-l'], { encoding: 'utf8' }).stdout ?? '')
    .split('\n')
    .some(line => line.trim() === pair)

/**
 * Every program of others that a test starts: the set-up installs these, and lint and the types let a test start no
 * others. All that is missing of them is missing for a reason, and what needs it is skipped aloud.
 */
const wanted = {
  ffmpeg: { names: ['ffmpeg'], packages: ['ffmpeg'] },
  ffprobe: { names: ['ffprobe'], packages: ['ffmpeg'] },
  pocketsphinx: {
    names: ['pocketsphinx_continuous', 'pocketsphinx'],
    packages: ['pocketsphinx', 'pocketsphinx-en-us'],
    isWhole: () => process.platform !== 'linux' || existsSync('/usr/share/pocketsphinx/model/en-us'),
  },
  apertium: {
    names: ['apertium'],
    packages: ['apertium', 'apertium-eng-spa'],
    isWhole: lists('eng-spa'),
  },
  'apertium to Catalan': {
    names: ['apertium'],
    packages: ['apertium', 'apertium-eng-cat'],
    isWhole: lists('eng-cat_valencia'),
  },
  flite: { names: ['flite'], packages: ['flite'] },
  // The bench of the engines is held against it.
  'espeak-ng': { names: ['espeak-ng'], packages: ['espeak-ng'] },
  // They read what is exported.
  pandoc: { names: ['pandoc'], packages: ['pandoc'] },
  praat: { names: ['praat'], packages: ['praat'] },
  // They look at what installers are made of.
  appstreamcli: { names: ['appstreamcli'], packages: ['appstream'] },
  'desktop-file-validate': { names: ['desktop-file-validate'], packages: ['desktop-file-utils'] },
  makensis: { names: ['makensis'], packages: ['nsis'] },
  'python with yaml': {
    names: ['python3'],
    packages: ['python3', 'python3-yaml'],
    isWhole: succeeds('-c', 'import yaml'),
  },
  // A training that is tried is held against it.
  'python with scikit-learn': {
    names: ['python3'],
    packages: ['python3', 'python3-sklearn'],
    isWhole: succeeds('-c', 'import sklearn'),
  },
  // Certificates, archives, a terminal and a shell.
  openssl: { names: ['openssl'], packages: ['openssl'] },
  tar: { names: ['tar'], packages: ['tar'] },
  script: { names: ['script'], packages: ['bsdutils'] },
  bash: { names: ['bash'], packages: ['bash'] },
} satisfies Record<string, Wanted>

export type NativeProgram = keyof typeof wanted

const isNativeProgram = (name: string): name is NativeProgram => name in wanted
export const nativePrograms: readonly NativeProgram[] = Object.keys(wanted).filter(isNativeProgram)

/** Where it is, or null. */
export function findProgram(program: NativeProgram): string | null {
  const { names, isWhole = () => true }: Wanted = wanted[program]
  const ending = process.platform === 'win32' ? '.exe' : ''
  const folders = (process.env.PATH ?? '').split(delimiter)
  const files = names.flatMap(name => folders.map(folder => join(folder, name + ending)))
  // There may be several, of which one has what the packages bring.
  return files.find(file => isExecutable(file) && isWhole(file)) ?? null
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const told = new Set<NativeProgram>()

/** Null, after a line that says what to install: a test that needs it is to be skipped. */
export function nativeProgram(program: NativeProgram): string | null {
  const found = findProgram(program)
  if (found === null && !told.has(program)) {
    told.add(program)
    console.warn(`SKIPPED: the tests that need ${program}. ${howToInstall([program])}`)
  }
  return found
}

export const packagesOf = (programs: readonly NativeProgram[]): string[] => [
  ...new Set(programs.flatMap(program => wanted[program].packages)),
]

export const isDebian = existsSync('/etc/debian_version')

export function howToInstall(programs: readonly NativeProgram[]): string {
  const packages = packagesOf(programs)
  return isDebian
    ? `Run: sudo apt-get install ${packages.join(' ')}`
    : `Install ${packages.join(', ')} and see that they are on the PATH.`
}
