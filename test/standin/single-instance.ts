import { mkdirSync, readdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface Greeting {
  argv: string[]
  workingDirectory: string
  data: unknown
}

const lockFile = (userData: string): string => join(userData, 'standin.lock')

/** The lock is a file that names its holder; a later instance leaves its greeting in a folder beside it. */
export class SingleInstance {
  #held: string | null = null

  get held(): boolean {
    return this.#held !== null
  }

  request(userData: string, data: unknown, greeted: (greeting: Greeting) => void): boolean {
    if (this.#held) return true
    const spool = join(userData, 'standin.spool')
    mkdirSync(spool, { recursive: true })
    if (heldByAnother(userData)) {
      const greeting: Greeting = { argv: process.argv, workingDirectory: process.cwd(), data: data ?? null }
      writeFileSync(join(spool, `${Date.now()}-${process.pid}.json`), JSON.stringify(greeting))
      return false
    }
    this.#held = lockFile(userData)
    writeFileSync(this.#held, String(process.pid))
    watch(spool, () => {
      for (const greeting of takeGreetings(spool)) greeted(greeting)
    }).unref()
    return true
  }

  release(): void {
    if (this.#held) rmSync(this.#held, { force: true })
    this.#held = null
  }
}

export function heldByAnother(userData: string): boolean {
  try {
    const pid = Number(readFileSync(lockFile(userData), 'utf8'))
    return pid > 0 && pid !== process.pid && isAlive(pid)
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function takeGreetings(spool: string): Greeting[] {
  return readdirSync(spool).flatMap(name => {
    const file = join(spool, name)
    try {
      const greeting: Greeting = JSON.parse(readFileSync(file, 'utf8'))
      rmSync(file)
      return [greeting]
    } catch {
      // Half written: the folder's watcher fires again.
      return []
    }
  })
}
