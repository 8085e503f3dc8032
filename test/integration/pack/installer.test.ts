import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { nativeProgram } from '../../harness/get-programs'

const makensis = nativeProgram('makensis')
const ours = join(import.meta.dirname, '../../../assets/installer.nsh')

it.skipIf(makensis === null)(
  'the part of the Windows installer that is ours compiles without a warning',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlance-nsis-'))
    try {
      const { status, stdout } = spawnSync(
        makensis ?? '',
        ['-WX', '-V2', `-DINSTALLER=${ours}`, `-XOutFile ${join(folder, 'installer.exe')}`, 'installer.nsi'],
        { cwd: import.meta.dirname, encoding: 'utf8' },
      )
      expect(stdout).toBe('')
      expect(status).toBe(0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
