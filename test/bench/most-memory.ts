import { readFile } from 'node:fs/promises'

/** The most bytes this process has had. Where nothing tells better, those of the process that forked it count, too. */
export async function mostMemory(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8').catch(() => '')
  const [, kilobytes] = /^VmHWM:\s*(\d+) kB$/m.exec(status) ?? []
  return (kilobytes === undefined ? process.resourceUsage().maxRSS : Number(kilobytes)) * 1_024
}
