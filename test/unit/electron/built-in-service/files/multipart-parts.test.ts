import fc from 'fast-check'
import { expect, it } from 'vitest'
import { multipartParts } from '../../../../../electron/built-in-service/files/multipart-parts'

async function* pieces(bytes: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  let at = 0
  for (let turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

/** What was in each part, or how the body is broken. */
async function read(
  bytes: Buffer,
  sizes: readonly number[],
): Promise<{ parts: string[]; problem: string | null }> {
  const parts: Buffer[][] = []
  for await (const event of multipartParts(pieces(bytes, sizes), 'edge')) {
    if (event.kind === 'broken') return { parts: parts.map(joined), problem: event.problem }
    if (event.kind === 'part') parts.push([])
    // A piece is only good until the next one is asked for.
    else parts.at(-1)?.push(Buffer.from(event.bytes))
  }
  return { parts: parts.map(joined), problem: null }
}

const joined = (chunks: Buffer[]): string => Buffer.concat(chunks).toString('latin1')

const content = fc
  .array(fc.constantFrom('\r', '\n', '-', '--', 'edge', 'edg', 'x', '\u0000', '\u00ff'))
  .map(words => words.join(''))
  .filter(text => !`\r\n${text}`.includes('\r\n--edge'))

it('finds the same parts however the body is cut', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(content, { minLength: 1, maxLength: 3 }),
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 }),
      async (contents, sizes) => {
        const body = contents.map(text => `--edge\r\nX: y\r\n\r\n${text}\r\n`).join('')
        const bytes = Buffer.from(`${body}--edge--\r\n`, 'latin1')
        expect(await read(bytes, sizes)).toEqual({ parts: contents, problem: null })
      },
    ),
  )
})

it('never takes a body that was cut off for a whole one', async () => {
  const whole = Buffer.from('--edge\r\nX: y\r\n\r\nsound\r\n--edge--')
  for (let length = 0; length < whole.length; length += 1) {
    expect((await read(whole.subarray(0, length), [7])).problem).toBe('ends before its last boundary')
  }
  expect(await read(whole, [7])).toEqual({ parts: ['sound'], problem: null })
})

it('gives up on rubbish instead of gathering it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async bytes => {
      expect((await read(Buffer.from(bytes), [16])).problem).toBe('ends before its last boundary')
    }),
  )
})
