import { spawn } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { executable } from './launch'
import { aScreen, sandboxWords } from './runtime'

export interface SelfTestRun {
  code: number | null
  lines: string[]
  /** What it left in the folder that a person's work would be in. */
  leftInData: string[]
  /** What it left in the system's folder of temporary ones. */
  leftInTemp: string[]
}

/** It ends by itself within a minute. */
const patienceMs = 75_000

/** `Parlance --self-test`, over the Electron that the specs run on. `appDir` has the app's package.json. */
export async function runSelfTest(appDir: string, env: Record<string, string> = {}): Promise<SelfTestRun> {
  const place = await mkdtemp(join(tmpdir(), 'parlance-tested-'))
  const [data, temp] = await Promise.all(['data-', 'temp-'].map(name => mkdtemp(join(place, name))))
  if (data === undefined || temp === undefined) throw new Error('There is no room for a test.')
  try {
    const child = spawn(executable, [...sandboxWords, appDir, `--user-data-dir=${data}`, '--self-test'], {
      env: { ...aScreen, ...process.env, TMPDIR: temp, STANDIN_NODE: process.execPath, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
      timeout: patienceMs,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stdout.on('data', part => {
      said += String(part)
    })
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject)
      child.on('close', resolve)
    })
    const lines = said.split(/\r?\n/).filter(line => line !== '')
    return { code, lines, leftInData: await readdir(data), leftInTemp: await readdir(temp) }
  } finally {
    await rm(place, { recursive: true, force: true, maxRetries: 5 })
  }
}
