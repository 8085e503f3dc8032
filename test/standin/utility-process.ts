import { type ChildProcess, fork, type Serializable } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { join } from 'node:path'
import { appEvents } from './app-events'
import { environment } from './environment'
import { createFatalReport } from './fatal-report'
import { posingAs } from './posing-as'
import { preventable } from './preventable'
import { beforeTheEnd } from './quitting'
import { needReady } from './readiness'
import type { Has, HasStatics } from './surface-members'

/** A Node child with `process.parentPort` (utility-child.ts), over Node's own structured-clone channel. */
class UtilityProcess extends EventEmitter implements Has<'UtilityProcess'> {
  readonly stdout: NodeJS.ReadableStream | null
  readonly stderr: NodeJS.ReadableStream | null
  #child: ChildProcess | null
  #isUp: boolean = false
  #killed = false

  constructor(modulePath: string, args: string[], options: Electron.ForkOptions) {
    super()
    needReady('utilityProcess cannot be created before app is ready.')
    const [, output = 'inherit', errors = 'inherit'] = Array.isArray(options.stdio)
      ? options.stdio
      : [options.stdio, options.stdio, options.stdio]
    const report = createFatalReport()
    const child = fork(modulePath, args, {
      cwd: options.cwd,
      env: { ...(options.env ?? process.env) },
      execArgv: [
        ...heapLimit(),
        ...report.execArgv,
        ...(options.execArgv ?? []),
        '--require',
        join(__dirname, 'utility-child.cjs'),
      ],
      serialization: 'advanced',
      stdio: ['ignore', streamOf(output), streamOf(errors), 'ipc'],
    })
    this.#child = child
    this.stdout = child.stdout
    this.stderr = child.stderr
    beforeTheEnd(() => child.kill())
    child.once('spawn', () => {
      this.#isUp = true
      this.emit('spawn')
    })
    child.on('message', message => this.emit('message', message))
    child.once('exit', (code, signal) => {
      const fatal = report.take()
      try {
        // As in Electron, nobody who listens for it means an exception here, in the main process.
        if (fatal) this.emit('error', 'FatalError', fatal.location, fatal.report)
      } finally {
        this.#child = null
        this.emit('exit', code ?? 0)
        if (code !== 0 && !this.#killed) sayGone(code, signal, options.serviceName)
      }
    })
  }

  get pid(): number | undefined {
    return this.#isUp ? this.#child?.pid : undefined
  }
  postMessage(message: unknown, transfer: unknown[] = []): void {
    if (transfer.length > 0) throw new Error('stand-in: the transfer of ports is not implemented')
    this.#child?.send(structuredClone(message) as Serializable)
  }
  kill(): boolean {
    // As in Electron, one that has not come up is not killed, nor later.
    if (!this.#isUp) return false
    this.#killed = this.#child?.kill() ?? false
    return this.#killed
  }
}

/** A spec may want one that runs out of memory soon. */
const heapLimit = (): string[] =>
  environment.utilityHeap === undefined ? [] : [`--max-old-space-size=${environment.utilityHeap}`]

const streamOf = (how: string | undefined): 'pipe' | 'ignore' | 'inherit' =>
  how === 'pipe' || how === 'ignore' ? how : 'inherit'

function sayGone(code: number | null, signal: string | null, name = 'Node Utility Process'): void {
  const reason =
    signal === 'SIGKILL' || signal === 'SIGTERM' ? 'killed' : signal ? 'crashed' : 'abnormal-exit'
  const details = {
    type: 'Utility',
    reason,
    exitCode: code ?? 1,
    serviceName: 'node.mojom.NodeService',
    name,
  }
  appEvents.emit('child-process-gone', preventable({}), details)
}

export const utilityProcess = {
  fork: (modulePath, args = [], options = {}) => posingAs(new UtilityProcess(modulePath, args, options)),
} satisfies HasStatics<'UtilityProcess', typeof Electron.utilityProcess>
