import { Worker } from 'node:worker_threads'

/** The thread has no file of its own: a package from which files are missing must not be without it. */
const source = `
  const { workerData: { line, milliseconds } } = require('node:worker_threads')
  setTimeout(() => {
    try {
      require('node:fs').writeSync(1, line + '\\n')
    } catch {}
    process.kill(process.pid, 'SIGKILL')
  }, milliseconds)
`

/** Ends the process from a thread of its own, for when the program stands still and no timer of its own fires. */
export function watchOver(milliseconds: number, line: string): void {
  new Worker(source, { eval: true, workerData: { milliseconds, line } }).unref()
}
