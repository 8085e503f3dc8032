import type { BundledPackage } from './bundled-package.ts'

const rule = `\n${'-'.repeat(80)}\n\n`
const head =
  'Parlance contains code and typefaces of the packages and libraries below, each under the licence that follows its name.\n'

/** The notices that our dependencies' licences ask for. */
export function noticesOf(packages: readonly BundledPackage[]): string {
  return [head, ...packages.map(sectionOf)].join(rule)
}

function sectionOf({ name, version, licence, homepage, texts, within = [] }: BundledPackage): string {
  const title = `${name} ${version}`.trim()
  const place = within.length === 0 ? '' : `Inside ${within.join(' and ')}`
  const facts = [title, place, homepage, `Licence: ${licence}`].filter(line => line !== '').join('\n')
  return `${[facts, ...texts].join('\n\n')}\n`
}
