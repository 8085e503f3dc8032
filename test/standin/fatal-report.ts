import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface FatalReport {
  /** What makes a child leave one. */
  execArgv: string[]
  /** After its end. Null: V8 could go on. */
  take(): { location: string; report: string } | null
}

/** What Electron sends with `error`: Node's diagnostic report of a V8 that cannot go on, as when memory has run out. */
export function createFatalReport(): FatalReport {
  const folder = mkdtempSync(join(tmpdir(), 'standin-report-'))
  const name = 'fatal.json'
  return {
    execArgv: ['--report-on-fatalerror', `--report-directory=${folder}`, `--report-filename=${name}`],
    take() {
      try {
        const report = readFileSync(join(folder, name), 'utf8')
        return { location: locationIn(report), report }
      } catch {
        return null
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function locationIn(report: string): string {
  const { header } = JSON.parse(report) as { header: { trigger: string } }
  return header.trigger
}
