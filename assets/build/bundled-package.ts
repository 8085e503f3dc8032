import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mitLicence } from './licence-texts.ts'

/** A package of which some code ships. */
export interface BundledPackage {
  name: string
  version: string
  /** As its package.json says, an SPDX expression if all is well; empty when it says nothing. */
  licence: string
  homepage: string
  /** Its licence and notice files, in the order of their names. Empty: nothing says under which terms it may ship. */
  texts: string[]
  /** The packages whose machine code has it inside. Left out: it ships as itself. */
  within?: readonly string[]
}

/** The folder of the package that a module of the bundle comes from; undefined for our own and for virtual modules. */
export function packageFolderOf(moduleId: string): string | undefined {
  if (moduleId.startsWith('\0')) return undefined
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/?]+/.exec(moduleId)?.[0]
}

export function readBundledPackage(folder: string): BundledPackage {
  const facts = asRecord(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const name = asText(facts.name)
  const licence = asText(facts.license) || asText(asRecord(facts.license).type)
  const author = asText(facts.author) || asText(asRecord(facts.author).name)
  const repository = asText(facts.repository) || asText(asRecord(facts.repository).url)
  const texts = readTexts(folder)
  return {
    name,
    version: asText(facts.version),
    licence,
    homepage: asText(facts.homepage) || repository.replace(/^git\+/, '').replace(/\.git$/, ''),
    texts: texts.length === 0 && licence === 'MIT' ? [mitLicence(author || `the authors of ${name}`)] : texts,
  }
}

function readTexts(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && /^(licen[cs]e|copying|notice)([.-]|$)/i.test(entry.name))
    .map(entry => entry.name)
    .sort()
    .map(name => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim())
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
