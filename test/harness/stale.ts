import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** True when an output is missing or older than the newest of its sources (files, or folders with all in them). */
export function isStale(outputs: string[], sources: string[]): boolean {
  if (outputs.some(output => !existsSync(output))) return true
  const built = Math.min(...outputs.map(output => statSync(output).mtimeMs))
  return sources.some(source => newest(source) > built)
}

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}
