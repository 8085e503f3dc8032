import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { metainfoOf } from '../../../assets/build/metainfo'
import { nativeProgram } from '../../harness/native-programs'
import { runToEnd } from '../../harness/start-program'

const appstream = nativeProgram('appstreamcli')
const name = 'app.parlance.desktop.metainfo.xml'
const description = readFileSync(join(import.meta.dirname, '../../../assets', name), 'utf8')

it.skipIf(appstream === null)('software centres can read what the package says of itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlance-metainfo-'))
  try {
    const facts = { version: '1.2.3-rc.1', at: new Date(), homepage: 'https://a.example/b' }
    writeFileSync(
      join(folder, name),
      metainfoOf(description, { ...facts, bugs: { url: 'https://a.example' } }),
    )
    const { status, stdout } = runToEnd('appstreamcli', ['validate', '--no-net', join(folder, name)])
    // An error or a warning has a letter of its own at the start of its line. Hints (I, P) are about taste.
    expect(stdout.match(/^[EW]: .*/gm)).toBeNull()
    expect(status, stdout).toBe(0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
