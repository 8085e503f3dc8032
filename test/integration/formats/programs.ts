import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NativeProgram } from '../../harness/native-programs'
import { outputOf } from '../../harness/start-program'

/** Runs a program in a folder that holds these files, and answers what it printed. */
export function runOver(
  files: Record<string, string | Uint8Array>,
  program: NativeProgram,
  args: readonly string[],
): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-formats-'))
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    return outputOf(program, args, { cwd: folder }).toString('utf8')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
