import { z } from 'zod'
import type { Files } from '../storage/files'
import { jsonText, readJsonText } from '../storage/json-text'

/** When it was asked last for a newer version, over starts of the program. */
export interface LastCheck {
  /** Epoch milliseconds. Null: never, or nobody knows. */
  read(): Promise<number | null>
  write(at: number): Promise<void>
}

const schema = z.object({ checkedAt: z.int().nonnegative() })

/** Worth keeping, and not worth a word when it is lost. */
export function keepLastCheck(files: Files, file: string): LastCheck {
  let known: number | null | undefined
  return {
    async read() {
      if (known === undefined) known = await readFrom(files, file)
      return known
    },
    async write(at) {
      known = at
      await files.write(file, jsonText({ checkedAt: at }))
    },
  }
}

async function readFrom(files: Files, file: string): Promise<number | null> {
  const bytes = await files.read(file, 1_000)
  if (!bytes.ok || bytes.value === null) return null
  const json = readJsonText(bytes.value)
  return (json.ok && schema.safeParse(json.value).data?.checkedAt) || null
}
