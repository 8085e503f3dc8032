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

type Part = Pick<BundledPackage, 'name' | 'version' | 'licence' | 'homepage'>

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

function componentOf({ name, version, licence, homepage }: Part) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [, group, rest] = /^(@[^/]+)\/(.+)$/.exec(name) ?? []
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group === undefined ? {} : { group }),
    name: rest ?? name,
    version,
    licenses: [{ expression: licence }],
    purl,
    ...(homepage === '' ? {} : { externalReferences: [{ type: 'website', url: homepage }] }),
  }
}
