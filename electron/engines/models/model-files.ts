import { join } from 'node:path'
import type { InstalledModel } from './installed-model'

type ModelFiles = Pick<InstalledModel, 'folder' | 'files'>

export function fileOf({ folder, files }: ModelFiles, role: string): string | null {
  const name = files[role]
  return name === undefined ? null : join(folder, name)
}

export function filesOf<Role extends string>(
  model: ModelFiles,
  roles: readonly Role[],
): Record<Role, string> | null {
  const found: Partial<Record<Role, string>> = {}
  for (const role of roles) {
    const file = fileOf(model, role)
    if (file === null) return null
    found[role] = file
  }
  return hasAll(found, roles) ? found : null
}

const hasAll = <Role extends string>(
  found: Partial<Record<Role, string>>,
  roles: readonly Role[],
): found is Record<Role, string> => roles.every(role => role in found)
