import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { billOfMaterials } from '../../../../assets/build/bill-of-materials'
import { nativeParts } from '../../../../assets/build/native-parts'
import { machinePackages, unbundledPackages } from '../../../../assets/build/unbundled-packages'

/** What CycloneDX 1.6 demands of the parts of a bill that ours has, and no part besides. */
const licences = z.tuple([z.strictObject({ expression: z.string().min(1) })])
const purl = z
  .string()
  .regex(
    /^pkg:(npm\/(%40[\w.-]+\/)?[\w.-]+@[\w.+-]+|github\/[a-z\d-]+\/[a-z\d._-]+(@[\d.]+)?|generic\/[a-z\d-]+(@[\d.]+)?)$/,
  )
const schema = z.strictObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.strictObject({
    timestamp: z.iso.datetime(),
    component: z.strictObject({
      type: z.literal('application'),
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      licenses: licences,
    }),
  }),
  components: z.array(
    z.strictObject({
      type: z.literal('library'),
      'bom-ref': purl,
      group: z.string().optional(),
      name: z.string().regex(/^[\w.-]+$/),
      version: z.string().min(1).optional(),
      licenses: licences,
      purl,
      externalReferences: z
        .array(z.strictObject({ type: z.literal('website'), url: z.string().regex(/^\S+$/) }))
        .optional(),
    }),
  ),
  dependencies: z.tuple([z.strictObject({ ref: z.string(), dependsOn: z.array(purl) })]),
})

const made = {
  name: 'parlance',
  version: '1.2.3',
  license: 'GPL-3.0-or-later',
  serial: '0f9a3c52-1d5e-4c7b-8b7e-2f1f0c7d9a11',
  at: new Date('2027-01-02T03:04:05Z'),
}
const readBill = (packages: Parameters<typeof billOfMaterials>[1]): z.infer<typeof schema> =>
  schema.parse(JSON.parse(billOfMaterials(made, packages)))

describe('billOfMaterials', () => {
  it('names each package by an address that scanners know', () => {
    const [scoped, plain] = readBill([
      { name: '@scope/name', version: '1.0.0', licence: 'MIT', homepage: '' },
      { name: 'name', version: '2.0.0-rc.1', licence: 'MIT OR ISC', homepage: 'https://name.example' },
    ]).components
    expect(scoped).toMatchObject({ purl: 'pkg:npm/%40scope/name@1.0.0', group: '@scope', name: 'name' })
    expect(scoped).not.toHaveProperty('externalReferences')
    expect(plain).toMatchObject({
      purl: 'pkg:npm/name@2.0.0-rc.1',
      licenses: [{ expression: 'MIT OR ISC' }],
      externalReferences: [{ type: 'website', url: 'https://name.example' }],
    })
  })

  it('says that the program depends on all of them, each of them once', () => {
    const root = fileURLToPath(new URL('../../../../', import.meta.url))
    const bill = readBill([...unbundledPackages(root), ...nativeParts, ...machinePackages(root, process)])
    const references = bill.components.map(component => component['bom-ref'])
    expect(bill.dependencies).toEqual([{ ref: 'parlance', dependsOn: references }])
    expect(references).toContain('pkg:github/microsoft/onnxruntime@1.28.2')
    expect(new Set(references).size).toBe(references.length)
    expect(references).toContainEqual(expect.stringMatching(/^pkg:npm\/electron@\d/))
    expect(references).toContainEqual(expect.stringMatching(/^pkg:npm\/sherpa-onnx-\w+-\w+@\d/))
  })
})
