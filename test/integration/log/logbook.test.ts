import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Logbook, openLogbook } from '../../../electron/log/logbook'
import { clockOf } from '../../harness/clock-of'

let folder: string
let logbook: Logbook

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-logbook-'))
  logbook = openLogbook(
    folder,
    clockOf(() => Date.UTC(2026, 0, 2)),
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('takes a secret out of the file and out of whatever else is written down', async () => {
  const token = 'tok-93f1-very-secret'
  logbook.secrets.add(token)
  logbook.log('info', 'signed.in', { header: `Authorization ${token}`, folder: join(homedir(), 'Parlance') })
  await logbook.flush()
  const written = await readFile(join(folder, 'parlance.log'), 'utf8')
  expect(written).toContain('"at":"2026-01-02T00:00:00.000Z"')
  expect(written).not.toContain(token)
  expect(written).not.toContain(homedir())
  expect(logbook.redact(`the token is ${token}.`)).toBe('the token is [redacted].')
})
