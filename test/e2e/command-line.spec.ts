import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { onElectron, standinExecutable } from '../harness/launch'
import { sandboxWords } from '../harness/runtime'
import { startProgram } from '../harness/start-program'
import { appDir, expect, startHere, test } from './fixtures'

/** The command line inside the program, as a person without a desktop starts it. */

const everywhere = ['--ozone-platform=headless', '--']

interface Ran {
  code: number | null
  stdout: string
  stderr: string
  /** What was asked of the system. */
  asked: string[]
}

interface Call {
  userData: string
  stdin?: string
  env?: Record<string, string>
}

async function run(words: readonly string[], { userData, stdin = '', env = {} }: Call): Promise<Ran> {
  const record = join(userData, 'asked.txt')
  // What a desktop has, and a person over ssh has not.
  const { DISPLAY, WAYLAND_DISPLAY, STANDIN_SCREEN, ...bare } = process.env
  const inFront = [...sandboxWords, appDir, `--user-data-dir=${userData}`]
  const child = startProgram({ made: standinExecutable }, [...inFront, ...words], {
    env: { ...bare, STANDIN_NODE: process.execPath, STANDIN_RECORD: record, ...env },
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  }
  child.stdin.on('error', () => undefined).end(stdin)
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  const asked = await readFile(record, 'utf8').catch(() => '')
  return { code, ...said, asked: asked.split('\n').filter(word => word !== '') }
}

const speak = (file: string, text = 'Good morning.'): string[] => [
  ...['speak', '-t', text, '--gender', 'female', '--language', 'en-US'],
  ...['-o', file],
]

test.describe(() => {
  test.skip(onElectron, 'asks the stand-in what it was asked')

  test('speaks without a screen, and asks neither the keyring nor the profile of the window', async ({
    userData,
  }) => {
    const file = join(userData, 'morning.wav')
    const ran = await run([...everywhere, ...speak(file)], { userData })
    expect(ran).toMatchObject({ code: 0, stdout: `${file}\n` })
    expect((await stat(file)).size).toBeGreaterThan(1_000)
    expect(ran.asked).toEqual(['app.disableHardwareAcceleration'])
  })

  test('reads what is piped in, though stdin is at its end as on Windows', async ({ userData }) => {
    const file = join(userData, 'morning.wav')
    const env = { STANDIN_ENDED_STDIN: '1' }
    const ran = await run([...everywhere, ...speak(file, '-')], { userData, stdin: 'Good morning.\n', env })
    expect(ran.stderr).not.toContain('nothing')
    expect(ran.code).toBe(0)
    expect((await stat(file)).size).toBeGreaterThan(1_000)
  })

  test('takes words that look like an address', async ({ userData }) => {
    const words = ['login', '--address', 'https://speech.example.com', '--email', 'ada@example.org']
    const ran = await run([...everywhere, ...words, '--json'], { userData })
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('password')
    expect((await run(['--ozone-platform=headless', ...words], { userData })).code).toBe(255)
  })

  test('opens no window where there is no screen for it', async ({ userData }) => {
    const ran = await run(['--ozone-platform=headless'], { userData })
    expect(ran.code).toBe(1)
    expect(ran.stderr).toContain('no screen')
    // Without the launcher Electron itself ends.
    expect((await run(['--', 'jobs'], { userData })).stderr).toContain('$DISPLAY')
  })

  test('works beside a window, and leaves it open', async ({ open, userData }) => {
    const { page } = await open()
    await startHere(page)
    const ran = await run([...everywhere, 'jobs', '--json'], { userData })
    expect(ran.code).toBe(0)
    expect(JSON.parse(ran.stdout)).toMatchObject({ jobs: [] })
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })
})
