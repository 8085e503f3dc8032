import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type BundledPackage, packageFolderOf, readBundledPackage } from './bundled-package.ts'
import { isCompatible } from './licence-policy.ts'

export interface ShippedPackagesOptions {
  /** The packages that ship beside the bundles. */
  beside: () => BundledPackage[]
  /** What is written of them all: the text of each file, by its path. */
  files: Record<string, (packages: readonly BundledPackage[]) => string>
}

/**
 * Finds what packages ship, from what is in the bundles of all environments and what lies beside them, writes it down,
 * and fails the build over a licence that does not go with ours.
 */
export function shippedPackages({ beside, files }: ShippedPackagesOptions): Plugin {
  const folders = new Set<string>()
  const collect = (ids: Iterable<string>): void => {
    for (const id of ids) {
      const folder = packageFolderOf(id)
      if (folder !== undefined) folders.add(folder)
    }
  }
  return {
    name: 'shipped-packages',
    apply: 'build',
    // Otherwise each environment has an instance of its own and none sees the whole.
    sharedDuringBuild: true,
    generateBundle(_options, bundle) {
      const { root } = this.environment.config
      for (const output of Object.values(bundle)) {
        // What a typeface or a picture was made of is named from the folder of the page.
        collect(
          output.type === 'chunk'
            ? output.moduleIds
            : output.originalFileNames.map(name => resolve(root, name)),
        )
      }
    },
    buildApp: {
      order: 'post',
      async handler() {
        const packages = inOrder([...[...folders].map(readBundledPackage), ...beside()])
        const objections = packages.flatMap(objectionsTo)
        if (objections.length > 0) throw new Error(`These packages cannot ship:\n${objections.join('\n')}`)
        for (const [file, textOf] of Object.entries(files)) {
          mkdirSync(dirname(file), { recursive: true })
          writeFileSync(file, textOf(packages))
        }
      },
    },
  }
}

/** Each once: the same version may be bundled from two folders. */
function inOrder(packages: readonly BundledPackage[]): BundledPackage[] {
  const byTitle = new Map(packages.map(found => [`${found.name} ${found.version}`, found]))
  return [...byTitle].sort(([one], [other]) => one.localeCompare(other, 'en')).map(([, found]) => found)
}

function objectionsTo({ name, licence, texts }: BundledPackage): string[] {
  if (!isCompatible(licence)) {
    return [`${name}: '${licence}' is not on the list of licences that go with GPL-3.0-or-later.`]
  }
  return texts.length === 0 ? [`${name}: ${licence} is stated, but the text of the licence is missing.`] : []
}
