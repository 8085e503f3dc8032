import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { outputOf, runToEnd } from '../../harness/start-program'

const root = join(import.meta.dirname, '../../..')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** A program that answers as Parlance does, if it has a display. `$1` and so on are what it is asked. */
const good = `#!/bin/sh
case "$*" in
  --self-test) [ -n "$DISPLAY$WAYLAND_DISPLAY" ] && echo "ok on $DISPLAY$WAYLAND_DISPLAY" ;;
  "--cli --version") echo ${version} ;;
  "--cli speak"*) for last; do :; done; head -c 20000 /dev/zero > "$last" ;;
  *) exit 2 ;;
esac
`

describe.skipIf(process.platform !== 'linux')('a package on trial', () => {
  let folder: string
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
    chmodSync(join(folder, path), 0o755)
  }
  const tryOut = (program: string): { said: string; status: number | null } => {
    write('parlance-1/parlance', program)
    const tar = join(folder, 'Parlance.tar.gz')
    outputOf('tar', ['--create', '--gzip', '--file', tar, '--directory', folder, 'parlance-1'])
    const tsx = createRequire(import.meta.url).resolve('tsx')
    const { stdout, stderr, status } = runToEnd(
      'node',
      ['--import', tsx, join(root, 'test/pack/trial/try.ts'), tar],
      {
        env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}` },
      },
    )
    return { said: `${stdout}${stderr}`, status }
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trial-test-'))
    write('bin/xvfb-run', '#!/bin/sh\nshift\nDISPLAY=:7 exec "$@"\n')
    write(
      'bin/weston',
      '#!/bin/sh\nfor socket; do :; done\n: > "$XDG_RUNTIME_DIR/$(echo "$socket" | cut -d= -f2)"\nexec sleep 60\n',
    )
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('passes when it tests itself on both displays and speaks', () => {
    const { said, status } = tryOut(good)
    expect(said).toContain('ok on :7\n')
    expect(said).toContain('ok on parlance-trial\n')
    expect(said).not.toContain('FAIL')
    expect(status).toBe(0)
  })

  it.each([
    ['its own test fails', '[ -n "$DISPLAY$WAYLAND_DISPLAY" ]', '[ -n "$DISPLAY" ]', 'tests itself, wayland'],
    ['it is another version', version, '0.0.9', `is version ${version}: it says '0.0.9'`],
    ['it says nothing', '20000', '44', 'it is heard: 44 bytes of sound'],
  ])('fails when %s', (_what, part, other, complaint) => {
    const { said, status } = tryOut(good.replace(part, other))
    expect(said).toContain(`FAIL tar.gz: ${complaint}`)
    expect(status).toBe(1)
  })

  it('fails when there is no compositor', () => {
    write('bin/weston', '#!/bin/sh\nexit 3\n')
    expect(tryOut(good).said).toContain('Weston shows nothing: it ended with 3.')
  })
})
