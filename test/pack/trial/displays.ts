import { spawn } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Command } from './recipe.ts'

export interface Display {
  name: string
  /** What a command becomes when it is shown there, and what its environment says. */
  command(command: Command): Command
  env: NodeJS.ProcessEnv
  close(): void
}

const patienceMs = 20_000
const asItIs = (command: Command): Command => command

/** Linux has two ways to show a window. Elsewhere a session has the one it has. */
export const displayKinds = (platform: string): readonly ('x11' | 'wayland' | 'session')[] =>
  platform === 'linux' ? ['x11', 'wayland'] : ['session']

export async function openDisplay(
  kind: ReturnType<typeof displayKinds>[number],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<Display> {
  const { DISPLAY: _x11, WAYLAND_DISPLAY: _wayland, ...bare } = environment
  if (kind === 'wayland') return openWeston(folder, bare)
  const command: Display['command'] =
    kind === 'x11' ? inner => ['xvfb-run', '--auto-servernum', ...inner] : asItIs
  return { name: kind, command, env: kind === 'x11' ? bare : environment, close: () => undefined }
}

async function openWeston(folder: string, bare: NodeJS.ProcessEnv): Promise<Display> {
  const socket = 'parlance-trial'
  const env = { ...bare, XDG_RUNTIME_DIR: join(folder, 'run'), XDG_SESSION_TYPE: 'wayland' }
  mkdirSync(env.XDG_RUNTIME_DIR, { mode: 0o700, recursive: true })
  const weston = spawn(
    'weston',
    ['--backend=headless', '--renderer=pixman', '--idle-time=0', `--socket=${socket}`],
    { env, stdio: 'inherit' },
  )
  let failed: string | null = null
  weston.once('error', error => {
    failed = error.message
  })
  const close = (): void => {
    weston.kill()
  }
  const end = Date.now() + patienceMs
  while (!existsSync(join(env.XDG_RUNTIME_DIR, socket))) {
    failed ??= weston.exitCode === null ? null : `it ended with ${weston.exitCode}`
    if (failed !== null || Date.now() > end) {
      close()
      throw new Error(`Weston shows nothing: ${failed ?? 'no socket'}.`)
    }
    await setTimeout(50)
  }
  return { name: 'wayland', command: asItIs, env: { ...env, WAYLAND_DISPLAY: socket }, close }
}
