import { once } from 'node:events'
import { z } from 'zod'
import { startProgram } from '../../harness/start-program'
import { eachWholeLine } from '../whole-lines'

/** What a process of `working-program` told before its end. */
export interface Life {
  isOver: boolean
  failures: unknown[]
}

const wordSchema = z.object({ over: z.boolean().optional(), failed: z.unknown().optional() })

/** One life of the program. It ends by itself, or is killed once it is time. */
export async function liveOnce(script: string, args: string[], isTime: () => boolean): Promise<Life> {
  const life: Life = { isOver: false, failures: [] }
  const child = startProgram('node', [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const closed = once(child, 'close')
  eachWholeLine(child.stdout, word => {
    const { over, failed } = wordSchema.parse(JSON.parse(word))
    if (failed !== undefined) life.failures.push(failed)
    if (over) life.isOver = true
  })
  const watch = setInterval(() => void (isTime() && child.kill('SIGKILL')), 1)
  await closed
  clearInterval(watch)
  return life
}
