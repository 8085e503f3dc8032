import { chmodSync, copyFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { type FuseV1Config, flipFuses } from '@electron/fuses'

/** What this needs of electron-builder's `AfterPackContext`. */
export interface PackedProgram {
  appOutDir: string
  electronPlatformName: string
  packager: {
    /** Of Linux alone. */
    executableName?: string
    projectDir: string
    config: { electronFuses?: object | null }
    generateFuseConfig(fuses: object): Promise<FuseV1Config>
    doAddElectronFuses(context: unknown): Promise<void>
  }
}

/**
 * On Linux the launcher takes the program's name, and so every way in leads through it: the link on PATH, the desktop
 * entry, the start script of an AppImage, a folder unpacked by hand. Electron's own program lies beside it.
 */
export async function putLauncher({
  appOutDir,
  electronPlatformName,
  packager,
}: PackedProgram): Promise<void> {
  const { executableName, projectDir, config } = packager
  if (electronPlatformName !== 'linux' || executableName === undefined) return
  const launcher = join(appOutDir, executableName)
  const program = `${launcher}-bin`
  renameSync(launcher, program)
  copyFileSync(join(projectDir, 'assets/linux/parlance'), launcher)
  chmodSync(launcher, 0o755)
  // The builder sets the fuses after this hook, and would look for them in the launcher.
  await flipFuses(program, await packager.generateFuseConfig(config.electronFuses ?? {}))
  packager.doAddElectronFuses = async () => undefined
}
