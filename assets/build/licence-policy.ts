/** Licences whose code may be part of a program under GPL-3.0-or-later: https://www.gnu.org/licenses/license-list.html */
const compatible: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  // SQLite's, which gives up all rights.
  'blessing',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'CC0-1.0',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-2.1-or-later',
  'LGPL-3.0-only',
  'LGPL-3.0-or-later',
  // The conditions of Carnegie Mellon's Flite: keep the notice, mark changes, promote nothing with its authors' names.
  'LicenseRef-Flite',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  // Of typefaces: they lie beside the code as files of their own.
  'OFL-1.1',
  'Python-2.0',
  'Unicode-DFS-2016',
  'Unlicense',
  'Zlib',
])

/**
 * Judges an SPDX expression of names joined by AND and OR. What it cannot read (exceptions, brackets inside brackets)
 * it refuses: a person should look at it.
 */
export function isCompatible(expression: string): boolean {
  const inside = /^\(([^()]*)\)$/.exec(expression.trim())?.[1] ?? expression.trim()
  const choices = inside.split(' OR ')
  // AND binds closer than OR, so a choice is a list of licences that all apply.
  return choices.some(choice => choice.split(' AND ').every(name => compatible.has(name.trim())))
}
