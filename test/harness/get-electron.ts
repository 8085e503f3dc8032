import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { electronBinary, electronFolder } from './electron-binary'

const { env } = process
const source = env.ELECTRON_MIRROR ?? env.npm_config_electron_mirror ?? 'https://github.com/'
const reachMs = 10_000
const downloadMs = 15 * 60_000

/** Electron's program; downloads it on the first run, as its package does. A sentence where that is not possible. */
export async function getElectron(): Promise<{ program: string } | { problem: string }> {
  const present = electronBinary()
  if (present) return { program: present }
  const problem = (await unreachable()) ?? (await download())
  const program = electronBinary()
  return program ? { program } : { problem: problem ?? 'its download left nothing behind' }
}

/** The downloader itself waits for minutes where nothing answers. A proxy may reach what we cannot. */
async function unreachable(): Promise<string | null> {
  if (env.HTTPS_PROXY || env.https_proxy || env.ELECTRON_GET_USE_PROXY) return null
  try {
    await fetch(source, { method: 'HEAD', signal: AbortSignal.timeout(reachMs) })
    return null
  } catch {
    return `${new URL(source).host} cannot be reached`
  }
}

async function download(): Promise<string | null> {
  console.log('Downloading Electron, once…')
  const child = spawn(process.execPath, [join(electronFolder, 'install.js')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: downloadMs,
  })
  let words = ''
  child.stderr.on('data', (chunk: Buffer) => {
    words += chunk.toString()
  })
  const [code] = await once(child, 'close')
  return code === 0 ? null : downloadProblem(words, process.versions.node, promisedFrom())
}

/** The first Node that Electron's own download promises to work on, which is later than the first we do. */
export function promisedFrom(): string {
  const { engines } = JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8'))
  return String(engines.node).replace(/^\D+/, '')
}

/** Its error, out of all it said; on a Node that is too old for it, that too, whatever the error. */
export function downloadProblem(words: string, node: string, needed: string): string {
  const error = /^\w*Error.*$/m.exec(words)?.[0] ?? 'its installer failed'
  const isOld = node.localeCompare(needed, 'en', { numeric: true }) < 0
  return isOld ? `its download needs Node ${needed} or later, and this is ${node}: ${error}` : error
}
