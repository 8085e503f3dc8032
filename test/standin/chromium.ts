import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBrowser } from '../harness/find-browser'
import { chromiumSwitches } from './chromium-switches'
import { DevToolsConnection } from './devtools-connection'
import { environment } from './environment'

/** One Chromium, which ends by itself when this process dies: its end of the pipe closes. */
export class Chromium extends EventEmitter<{ exit: [] }> {
  readonly connection: DevToolsConnection
  #child: ChildProcess
  #profile: string

  constructor(profile: string, resolverRule: string) {
    super()
    const browser = findBrowser()
    if (!browser) throw new Error('stand-in: no Chromium or Chrome found; set STANDIN_CHROMIUM')
    this.#profile = profile
    // The last run's port would be believed before this run has written its own.
    rmSync(join(profile, 'DevToolsActivePort'), { force: true })
    this.#child = spawn(browser, chromiumSwitches(profile, resolverRule), {
      stdio: ['ignore', 'ignore', environment.debug ? 'inherit' : 'ignore', 'pipe', 'pipe'],
    })
    const [, , , output, input] = this.#child.stdio
    if (!(output && 'write' in output) || !(input && 'read' in input))
      throw new Error('stand-in: no pipe to Chromium')
    this.connection = new DevToolsConnection(output, input)
    this.#child.once('error', error => {
      console.error(`stand-in: ${browser}: ${error.message}`)
      this.emit('exit')
    })
    this.#child.once('exit', () => {
      this.connection.end()
      this.emit('exit')
    })
  }

  /** Where Playwright attaches, while this process keeps the pipe. */
  async endpoint(): Promise<string> {
    const file = join(this.#profile, 'DevToolsActivePort')
    for (let attempt = 0; attempt < 400; attempt++) {
      if (existsSync(file)) {
        const [port, path] = (await readFile(file, 'utf8')).split('\n')
        if (port && path) return `ws://127.0.0.1:${port}${path}`
      }
      await new Promise(resolve => setTimeout(resolve, 25))
    }
    throw new Error('stand-in: Chromium wrote no DevToolsActivePort')
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const gone = new Promise(resolve => this.#child.once('exit', resolve))
    this.connection.send('Browser.close').catch(() => undefined)
    const impatience = setTimeout(() => this.#child.kill('SIGKILL'), 3000)
    await gone
    clearTimeout(impatience)
  }
}
