import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toastActivator } from '../../../electron/shell/known-to-windows'
import { nativeProgram } from '../../harness/native-programs'
import { runToEnd } from '../../harness/start-program'

const makensis = nativeProgram('makensis')
const ours = join(import.meta.dirname, '../../../assets/installer.nsh')

/** What the compiler says at one of its levels: 2 is warnings, 4 is every instruction it writes. */
function compile(level: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-nsis-'))
  try {
    const { status, stdout, stderr } = runToEnd(
      'makensis',
      [
        '-WX',
        `-V${level}`,
        `-DINSTALLER=${ours}`,
        `-XOutFile ${join(folder, 'installer.exe')}`,
        'installer.nsi',
      ],
      { cwd: import.meta.dirname },
    )
    expect(status, `${stdout}${stderr}`).toBe(0)
    return stdout
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.skipIf(makensis === null)('the part of the Windows installer that is ours', () => {
  it('compiles without a warning', () => {
    expect(compile(2)).toBe('')
  })

  it("takes back what Electron did for notifications, also every other person's", () => {
    const deleted = compile(4).match(/^Delete(RegKey)?: .*$/gm)
    expect(deleted).toContain(
      'Delete: "$R2\\AppData\\Roaming\\Microsoft\\Windows\\Start Menu\\Programs\\Parlance.lnk"',
    )
    for (const hive of ['HKCU', 'HKU\\$R1']) {
      expect(deleted).toContain(`DeleteRegKey: ${hive}\\Software\\Classes\\CLSID\\${toastActivator}`)
    }
  })
})
