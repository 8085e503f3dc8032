import { readdir, readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { cleanKeptJson, keepJson } from '../../../electron/jobs/works/keep-json'
import { openLibrary } from '../../../electron/library/open-library'
import { libraryParts, type TestParts, unwrap } from '../library/library-parts'

const reply = { apikey: 'k-1', results: [{ start: 0, api_key: 'k-2' }], fileId: 'f' }
const clean = JSON.stringify({ results: [{ start: 0 }], fileId: 'f' })

/** As versions before this one kept a reply: whole. */
async function keepAsBefore(parts: TestParts, content: string, originalName = 'reply.json'): Promise<string> {
  const { downloads } = unwrap(await openLibrary(parts))
  const place = unwrap(await downloads.place({ originalName }))
  await writeFile(place.file, content)
  return unwrap(await place.commit({ job: 'a', is: 'speaker turns' })).id
}

async function sweep(parts: TestParts): Promise<string[]> {
  const { downloads } = unwrap(await openLibrary(parts))
  parts.logged.length = 0
  await cleanKeptJson(downloads, parts.log)
  return parts.logged.map(({ event }) => event)
}

async function inside(parts: TestParts, id: string): Promise<string> {
  const { downloads } = unwrap(await openLibrary(parts))
  return readFile(unwrap(await downloads.fileOf(id)) ?? '', 'utf8')
}

it('takes the secrets out of what was kept before, once, and says nothing where there are none', async () => {
  const parts = await libraryParts()
  const old = await keepAsBefore(parts, JSON.stringify(reply))
  const harmless = await keepAsBefore(parts, clean)
  const page = await keepAsBefore(parts, '<p>token: none</p>')
  const sound = await keepAsBefore(parts, 'RIFF {"apikey":"k-1"}', 'sound.wav')
  expect(await sweep(parts)).toEqual(['library.secrets-removed'])
  expect(parts.logged[0]?.facts).toEqual({ replies: 1 })
  expect(await inside(parts, old)).toBe(clean)
  expect(await inside(parts, harmless)).toBe(clean)
  expect(await inside(parts, page)).toBe('<p>token: none</p>')
  expect(await inside(parts, sound)).toBe('RIFF {"apikey":"k-1"}')
  const { downloads } = unwrap(await openLibrary(parts))
  const info = unwrap(await downloads.get(old))
  expect(info).toMatchObject({ bytes: clean.length, about: { job: 'a', is: 'speaker turns' } })
  expect(await sweep(parts)).toEqual([])
})

it('does not look at a reply a second time, nor at one that was kept clean', async () => {
  const parts = await libraryParts()
  const { downloads } = unwrap(await openLibrary(parts))
  const id = unwrap(await keepJson(downloads, 'reply.json', reply, {}))
  const old = await keepAsBefore(parts, JSON.stringify(reply))
  await sweep(parts)
  for (const one of [id, old])
    await writeFile(unwrap(await downloads.fileOf(one)) ?? '', JSON.stringify(reply))
  expect(await sweep(parts)).toEqual([])
  expect(JSON.parse(await inside(parts, id))).toEqual(reply)
})

it('goes on where it was ended, between the bytes and their entry', async () => {
  const parts = await libraryParts()
  const half = await keepAsBefore(parts, JSON.stringify(reply))
  const ids = [half, await keepAsBefore(parts, JSON.stringify(reply))]
  const { downloads } = unwrap(await openLibrary(parts))
  await writeFile(unwrap(await downloads.fileOf(half)) ?? '', clean)
  expect(await sweep(parts)).toEqual(['library.secrets-removed'])
  for (const id of ids) {
    expect(await inside(parts, id)).toBe(clean)
    expect(unwrap(await downloads.get(id))?.bytes).toBe(clean.length)
  }
  expect(await sweep(parts)).toEqual([])
})

it('leaves nothing behind of a reply that is removed meanwhile', async () => {
  const parts = await libraryParts()
  const id = await keepAsBefore(parts, JSON.stringify(reply))
  const { downloads } = unwrap(await openLibrary(parts))
  await cleanKeptJson(
    {
      ...downloads,
      async replace(...replacing) {
        const replaced = downloads.replace(...replacing)
        await downloads.remove(id)
        return replaced
      },
    },
    parts.log,
  )
  const names = await readdir(`${parts.folder}/library/downloads`).catch(() => [])
  expect(names.filter(name => name.startsWith(id))).toEqual([])
})
