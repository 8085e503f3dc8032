import { type ChildProcess, spawn } from 'node:child_process'
import type { Runtime } from './runtime'

const patienceMs = 5000

interface Words {
  ready?: boolean
  relaunch?: string[]
}

/** The running app, through restarts of its own making. */
export class RunningApp {
  /** The exit code of the last process. */
  readonly ended: Promise<number>
  #runtime: Runtime
  #child: ChildProcess | null = null
  #end: (code: number) => void = () => undefined
  #restarting: boolean = false
  #onReady: (pid: number) => void

  constructor(runtime: Runtime, args: string[], onReady: (pid: number) => void = () => undefined) {
    this.#runtime = runtime
    this.#onReady = onReady
    this.ended = new Promise(resolve => {
      this.#end = resolve
    })
    this.#start(args)
  }

  /** Asks it to quit, and does not wait for ever. */
  stop(): void {
    const child = this.#child
    if (!child) return
    child.kill('SIGTERM')
    const impatience = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    child.once('exit', () => clearTimeout(impatience))
  }

  /** Ends the process and starts another in its place. */
  restart(args: string[]): void {
    const child = this.#child
    if (this.#restarting || !child) return
    this.#restarting = true
    child.once('exit', () => {
      this.#restarting = false
      this.#start(args)
    })
    this.stop()
  }

  #start(args: string[]): void {
    const { program, args: first, env, talks } = this.#runtime
    const child = spawn(program, [...first, ...args], {
      env: { ...process.env, ...env },
      stdio: talks ? ['ignore', 'inherit', 'inherit', 'ipc'] : ['ignore', 'inherit', 'inherit'],
    })
    this.#child = child
    let relaunch: string[] | null = null
    child.on('message', (words: Words) => {
      if (words.ready) this.#onReady(child.pid ?? 0)
      if (words.relaunch) relaunch = words.relaunch
    })
    child.once('error', error => {
      console.error(`${program}: ${error.message}`)
      this.#end(1)
    })
    child.once('exit', code => {
      this.#child = null
      if (relaunch) this.#start(relaunch.filter(word => !first.includes(word)))
      else if (!this.#restarting) this.#end(code ?? 1)
    })
  }
}

/** Ctrl+C, or the end of what started us, ends the app too. */
export function stopWithUs(stop: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
}
