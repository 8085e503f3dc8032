import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type PackedProgram, putLauncher } from './linux-launcher.ts'
import { addonProblems } from './native-addon.ts'

/** What this needs of electron-builder's `AfterPackContext`. */
interface Packed extends PackedProgram {
  /** An index into `architectures`. */
  arch: number
  packager: PackedProgram['packager'] & { getResourcesDir(appOutDir: string): string }
}

/** electron-builder's enumeration `Arch`. */
const architectures = ['ia32', 'x64', 'armv7l', 'arm64', 'universal']

/** electron-builder's hook: a package that could not do its work is not made. */
export default async function afterPack(packed: Packed): Promise<void> {
  const { appOutDir, electronPlatformName, arch, packager } = packed
  const unpacked = join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked')
  const machine = { platform: electronPlatformName, arch: architectures[arch] ?? String(arch) }
  const problems = addonProblems(filesIn(unpacked), machine)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await putLauncher(packed)
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}
