import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runToEnd } from '../../harness/start-program'

const root = join(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const secrets = {
  MAC_CSC_LINK: 'a',
  MAC_CSC_KEY_PASSWORD: 'b',
  APPLE_ID: 'c',
  APPLE_APP_SPECIFIC_PASSWORD: 'd',
  APPLE_TEAM_ID: 'e',
  WIN_CSC_LINK: 'f',
  WIN_CSC_KEY_PASSWORD: 'g',
}
const tag = { GITHUB_REF_NAME: `v${version}`, MAINTAINER: 'Ada Lovelace <ada@lovelace.example>' }

function promises(env: Record<string, string>): string[] {
  const { stdout, status } = runToEnd('bash', ['.github/tag-promises.sh'], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  })
  const complaints = stdout.split('\n').filter(line => line !== '')
  expect(status).toBe(complaints.length > 0 ? 1 : 0)
  return complaints
}

describe.skipIf(process.platform === 'win32')('a tag', () => {
  it('is a release when it is the version, has a maintainer and can be signed', () => {
    expect(promises({ ...tag, ...secrets })).toEqual([])
  })

  it('is none of another version', () => {
    expect(promises({ ...tag, ...secrets, GITHUB_REF_NAME: 'v0.0.9' })).toEqual([
      expect.stringMatching(/^::error::The tag is v0\.0\.9 and package\.json says/),
    ])
  })

  it.each(['', 'Ada Lovelace', '<ada@lovelace.example>', 'Ada Lovelace <parlance@localhost>'])(
    'is none of the maintainer "%s"',
    MAINTAINER => {
      expect(promises({ ...tag, ...secrets, MAINTAINER })).toEqual([expect.stringContaining('MAINTAINER')])
    },
  )

  it.each(Object.keys(secrets))('is none without the secret %s', name => {
    expect(promises({ ...tag, ...secrets, [name]: '' })).toEqual([
      expect.stringContaining(`The secret ${name} is not set`),
    ])
  })

  it('may be unsigned when the repository says so, and in no other word than true', () => {
    expect(promises({ ...tag, SHIPS_UNSIGNED: 'true' })).toEqual([])
    expect(promises({ ...tag, SHIPS_UNSIGNED: 'false' })).toHaveLength(Object.keys(secrets).length)
  })
})
