import { once } from 'node:events'
import { z } from 'zod'
import { startProgram } from '../../harness/start-program'
import { eachWholeLine } from '../../integration/whole-lines'

/** The service, which may be killed at any moment and comes back with what it had written down. */
export interface ServiceLife {
  /** Null: it is not there just now. */
  url(): string | null
  kill(): Promise<void>
  start(): Promise<void>
}

const saidSchema = z.object({ url: z.string() })

export function serviceLife(script: string, diary: string, token: string): ServiceLife {
  let url: string | null = null
  let child: ReturnType<typeof startProgram> | null = null

  return {
    url: () => url,
    async kill() {
      url = null
      const ended = child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child?.kill('SIGKILL')
      await ended
    },
    async start() {
      const started = startProgram('node', [script, diary, token], { stdio: ['ignore', 'pipe', 'inherit'] })
      child = started
      await new Promise<void>((resolve, reject) => {
        started.once('error', reject)
        started.once('exit', code => reject(new Error(`The service ended with ${code}.`)))
        eachWholeLine(started.stdout, line => {
          url = saidSchema.parse(JSON.parse(line)).url
          resolve()
        })
      })
    },
  }
}
