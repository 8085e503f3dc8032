import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether a program is here. Says aloud when it is not, because then nothing it would have read was read. */
export function isInstalled(program: string, checks: string): boolean {
  const { error } = spawnSync(program, ['--version'], { stdio: 'ignore' })
  if (error) {
    console.warn(
      `SKIPPED: ${program} is not installed, so ${checks} was not checked. On Debian: apt-get install ${packageOf(program)}`,
    )
  }
  return !error
}

const packageOf = (program: string): string => (program === 'ffprobe' ? 'ffmpeg' : program)

/** Runs a program over one file and answers what it printed; its complaints are the failure's message. */
export function runOver(
  name: string,
  content: string | Uint8Array,
  program: string,
  commandLine: (path: string) => string[],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-formats-'))
  try {
    const path = join(folder, name)
    writeFileSync(path, content)
    const { status, stdout, stderr } = spawnSync(program, commandLine(path), {
      encoding: 'utf8',
      cwd: folder,
    })
    if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`)
    return stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
