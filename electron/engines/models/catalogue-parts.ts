import type { CatalogueFile } from './catalogue-model'

type Source = Pick<CatalogueFile, 'repository' | 'revision'>
type Part = Omit<CatalogueFile, keyof Source>

export const from = (source: Source, parts: readonly Part[]): CatalogueFile[] =>
  parts.map(part => ({ ...source, ...part }))

export const part = (role: string, path: string, bytes: number, sha256: string, name = path): Part => ({
  role,
  name,
  path,
  bytes,
  sha256,
})

export const apacheLicence = { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }
