import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { startProgram } from '../../harness/start-program'
import { temporaryFolder } from './temporary-folder'

const writer = fileURLToPath(new URL('write-until-killed.ts', import.meta.url))

it.each([1, 4, 9])('a file is whole when its writer is killed after %d writes', async writes => {
  const file = join(temporaryFolder(), 'settings.json')
  const child = startProgram('node', ['--import', 'tsx', writer, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let last = 0
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line)
    if (last === writes) child.kill('SIGKILL')
  }
  await ended
  const found = z.object({ generation: z.number(), ballast: z.string().length(300_000) })
  const { generation } = found.parse(JSON.parse(readFileSync(file, 'utf8')))
  expect(generation).toBeGreaterThanOrEqual(last)
  expect(generation).toBeLessThanOrEqual(last + 1)
})
