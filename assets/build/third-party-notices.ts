import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import { type BundledPackage, packageFolderOf, readBundledPackage } from './bundled-package.ts'
import { isCompatible } from './licence-policy.ts'

/**
 * Writes the notices that our dependencies' licences ask for, from what is in the bundles of all environments and what
 * ships beside them, and fails the build over a licence that does not go with ours.
 */
export function thirdPartyNotices(file: string, beside: () => BundledPackage[] = () => []): Plugin {
  const folders = new Set<string>()
  const collect = (ids: Iterable<string>): void => {
    for (const id of ids) {
      const folder = packageFolderOf(id)
      if (folder !== undefined) folders.add(folder)
    }
  }
  return {
    name: 'third-party-notices',
    apply: 'build',
    // Otherwise each environment has an instance of its own and none sees the whole.
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        collect(output.type === 'chunk' ? output.moduleIds : output.originalFileNames)
      }
    },
    buildApp: {
      order: 'post',
      async handler() {
        const packages = [...[...folders].map(readBundledPackage), ...beside()]
        const objections = packages.flatMap(objectionsTo)
        if (objections.length > 0) throw new Error(`These packages cannot ship:\n${objections.join('\n')}`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, noticesOf(packages))
      },
    },
  }
}

function objectionsTo({ name, licence, texts }: BundledPackage): string[] {
  if (!isCompatible(licence)) {
    return [`${name}: '${licence}' is not on the list of licences that go with GPL-3.0-or-later.`]
  }
  return texts.length === 0 ? [`${name}: ${licence} is stated, but the text of the licence is missing.`] : []
}

const rule = `\n${'-'.repeat(80)}\n\n`

export function noticesOf(packages: readonly BundledPackage[]): string {
  const title = (found: BundledPackage): string => `${found.name} ${found.version}`
  // The same version may be bundled from two folders.
  const byTitle = new Map(packages.map(found => [title(found), found]))
  const sections = [...byTitle.keys()]
    .sort((one, other) => one.localeCompare(other, 'en'))
    .flatMap(key => {
      const found = byTitle.get(key)
      return found ? [sectionOf(key, found)] : []
    })
  const head = 'Parlance contains code of the packages below, each under the licence that follows its name.\n'
  return [head, ...sections].join(rule)
}

function sectionOf(title: string, { licence, homepage, texts }: BundledPackage): string {
  const facts = [title, homepage, `Licence: ${licence}`].filter(line => line !== '').join('\n')
  return `${[facts, ...texts].join('\n\n')}\n`
}
