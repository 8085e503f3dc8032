import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { startProgram } from '../../harness/start-program'
import { makeCertificates, type TestCertificates } from '../../service/certificates'
import { startTestService, type TestService } from '../../service/start'
import { asking } from '../../service/test-network'
import { buildWorker } from '../build-script'
import { openTestProgram } from '../use-cases/test-program'

let folder = ''
let certificates: TestCertificates
let secure: TestService
let plain: TestService
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-authorities-'))
  certificates = await makeCertificates()
  ;[secure, plain] = await Promise.all([startTestService({ keyPair: certificates.good }), startTestService()])
})
afterAll(async () => {
  await Promise.all([secure.stop(), plain.stop()])
  await rm(folder, { recursive: true, force: true })
})

/** A worker whose thread stands still while the system looks for its authorities. */
const standingStill = (asked: string, authority: string): string => `
  const { parentPort } = require('node:worker_threads')
  parentPort.on('message', ({ name }) => {
    require('node:fs').writeFileSync(${JSON.stringify(asked)}, name)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    parentPort.postMessage({ kind: 'answer', answer: { ok: true, value: [${JSON.stringify(authority)}] } })
  })`

it('are asked for in a thread, when the first request over TLS wants them', async () => {
  const asked = join(folder, 'asked')
  await writeFile(join(folder, 'worker.cjs'), standingStill(asked, certificates.authority))
  const { core } = await openTestProgram(folder)
  onTestFinished(() => core.close())
  expect(await core.network.send(asking(plain.url))).toMatchObject({ ok: true })
  expect(existsSync(asked)).toBe(false)

  let turns = 0
  const turning = setInterval(() => turns++, 1)
  // Nobody but the thread knows this authority.
  expect(await core.network.send(asking(secure.url))).toMatchObject({ ok: true, value: { status: 404 } })
  clearInterval(turning)
  expect(turns).toBeGreaterThan(10)
  expect(await core.logbook.tail(20)).toEqual([expect.stringContaining('network.authorities')])
})

it('that nobody can tell are those of Node: this one is refused as before', async () => {
  const { core, close } = await openTestProgram()
  onTestFinished(close)
  expect(await core.network.send(asking(secure.url))).toMatchObject({
    ok: false,
    error: { kind: 'tls', reason: 'untrusted' },
  })
})

it('hold those of NODE_EXTRA_CA_CERTS, in the thread too', async () => {
  const worker = await buildWorker(fileURLToPath(new URL('../../../electron/worker.ts', import.meta.url)))
  onTestFinished(worker.remove)
  const authority = join(folder, 'authority.pem')
  await writeFile(authority, certificates.authority)
  const script = `
    const worker = new (require('node:worker_threads').Worker)(${JSON.stringify(worker.file)})
    const tell = what => { console.log(what); process.exit() }
    worker.on('message', ({ answer: { value } }) => {
      require('node:https')
        .get(${JSON.stringify(secure.url)}, value ? { ca: value } : {}, ({ statusCode }) => tell(statusCode))
        .on('error', ({ code }) => tell(code))
    })
    worker.postMessage({ name: 'trustedAuthorities', input: null })`
  const ask = async (env: NodeJS.ProcessEnv): Promise<string> => {
    const child = startProgram('node', ['-e', script], { env: { ...process.env, ...env } })
    return (await text(child.stdout)).trim()
  }
  expect(await ask({ NODE_EXTRA_CA_CERTS: authority })).toBe('404')
  expect(await ask({ NODE_EXTRA_CA_CERTS: '' })).toBe('UNABLE_TO_VERIFY_LEAF_SIGNATURE')
})
