import type { BundledPackage } from './bundled-package.ts'

/** What is told of the program itself and of this making of it. */
export interface Made {
  name: string
  version: string
  /** As in package.json: an SPDX expression. */
  license: string
  /** A UUID, new with each bill. */
  serial: string
  at: Date
}

type Part = Pick<BundledPackage, 'name' | 'version' | 'licence' | 'homepage' | 'within'>

/** A bill of materials in CycloneDX's JSON: what a scanner for known holes reads. */
export function billOfMaterials(made: Made, packages: readonly Part[]): string {
  const program = {
    type: 'application',
    'bom-ref': made.name,
    name: made.name,
    version: made.version,
    licenses: [{ expression: made.license }],
  }
  const components = packages.map(componentOf)
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${made.serial}`,
    version: 1,
    metadata: { timestamp: made.at.toISOString(), component: program },
    components,
    dependencies: [{ ref: made.name, dependsOn: components.map(({ purl }) => purl) }],
  }
  return `${JSON.stringify(bill, null, 2)}\n`
}

function componentOf(part: Part) {
  const { name, version, licence, homepage } = part
  const purl = addressOf(part)
  const [, group, rest] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: rest ?? name,
    ...(version === '' ? {} : { version }),
    licenses: [{ expression: licence }],
    purl,
    ...(homepage === '' ? {} : { externalReferences: [{ type: 'website', url: homepage }] }),
  }
}

/** What is inside machine code never was a package of npm's: it is known by its repository. */
function addressOf({ name, version, homepage, within }: Part): string {
  if (within === undefined) return `pkg:npm/${name.replace('@', '%40')}@${version}`
  const repository = /^https:\/\/github\.com\/([^/]+\/[^/]+)$/.exec(homepage)?.[1]
  const path = repository === undefined ? `generic/${name}` : `github/${repository}`
  return `pkg:${path.toLowerCase()}${version === '' ? '' : `@${version}`}`
}
