import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outputOf } from '../harness/start-program'

export interface KeyPair {
  key: string
  cert: string
}

/** Keys made for one test run: they never leave the temporary folder and are trusted by nobody else. */
export interface TestCertificates {
  /** What a client must trust for the others to be judged by anything but their issuer. */
  authority: string
  /** For localhost, 127.0.0.1 and the name behind the proxies, by the authority. */
  good: KeyPair
  expired: KeyPair
  /** By the authority, for a name that no test uses. */
  otherHost: KeyPair
  /** For the right names, by nobody but itself. */
  selfSigned: KeyPair
}

/** A name that no lookup finds: only a proxy of these tests leads there. */
export const proxiedName = 'proxied.invalid'

const ours = `subjectAltName=DNS:localhost,DNS:${proxiedName},IP:127.0.0.1`

/** Makes the certificates with the `openssl` program. */
export async function makeCertificates(): Promise<TestCertificates> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-certificates-'))
  const openssl = (...args: string[]): Buffer => outputOf('openssl', args, { cwd: folder })
  const read = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

  async function issued(name: string, subjectAltName: string, days: string[]): Promise<KeyPair> {
    await writeFile(join(folder, `${name}.ext`), subjectAltName)
    openssl('req', ...newKey, '-keyout', `${name}.key`, '-out', `${name}.csr`, '-subj', `/CN=${name}`)
    const authority = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial']
    const extensions = ['-extfile', `${name}.ext`]
    openssl('x509', '-req', '-in', `${name}.csr`, ...authority, ...extensions, ...days, '-out', `${name}.pem`)
    return { key: await read(`${name}.key`), cert: await read(`${name}.pem`) }
  }

  try {
    const own = ['req', '-x509', ...newKey, '-days', '2']
    openssl(...own, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Parlance tests')
    openssl(...own, '-keyout', 'self.key', '-out', 'self.pem', '-subj', '/CN=localhost', '-addext', ours)
    return {
      authority: await read('ca.pem'),
      good: await issued('good', ours, ['-days', '2']),
      // A negative number of days is the one way to an expired certificate that every version of openssl knows.
      expired: await issued('expired', ours, ['-days', '-1']),
      otherHost: await issued('other', 'subjectAltName=DNS:elsewhere.example', ['-days', '2']),
      selfSigned: { key: await read('self.key'), cert: await read('self.pem') },
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
