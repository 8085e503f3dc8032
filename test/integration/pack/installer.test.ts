import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
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

  it('starts the program again where nobody lets an update in for everybody', () => {
    const init = /^Function: "\.onInit"$(.*?)^FunctionEnd$/ms.exec(compile(4))?.[1] ?? ''
    const steps = init.match(/^(!insertmacro: UAC_RunElevated|Exec: .*|Quit)$/gm)
    expect(steps).toEqual([
      // Of an older Windows.
      'Quit',
      '!insertmacro: UAC_RunElevated',
      'Exec: ""$INSTDIR\\Parlance.exe"" (->)',
      'Quit',
    ])
    // It knows by then where the installation is, and for whom.
    const builder = createRequire(import.meta.url).resolve('app-builder-lib/templates/nsis/installer.nsi')
    expect(readFileSync(builder, 'utf8')).toMatch(
      /insertmacro check64BitAndSetRegView.*insertmacro initMultiUser.*insertmacro customInit/s,
    )
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
