import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const double = /vi\.mock\(\s*['"]\./

/** Files of these share what they have loaded, so that what another one loaded first is not doubled. */
const shared = ['unit/borders', 'unit/electron', 'unit/shared', 'hostile']

it('a double of one of our own modules stands where no other file has loaded it before', () => {
  const files = shared.flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.test.ts'))
      .map(name => join(folder, name)),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(files.filter(name => double.test(readFileSync(join(root, name), 'utf8')))).toEqual([])
})
