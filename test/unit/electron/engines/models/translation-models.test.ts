import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { translationModels } from '../../../../../electron/engines/models/translation-models'
import released from '../../../../../electron/engines/models/translation-models.json'

describe('the models for translation', () => {
  it('go to English or from it, each direction once, and name it as people do', () => {
    expect(translationModels).toHaveLength(85)
    for (const { direction } of translationModels) {
      expect([direction?.source, direction?.target].filter(code => code === 'en')).toHaveLength(1)
    }
    expect(new Set(translationModels.map(({ name }) => name)).size).toBe(translationModels.length)
    expect(translationModels.find(({ id }) => id === 'firefox-nn-en')?.name).toBe(
      'Norwegian Nynorsk to English',
    )
    for (const { name } of translationModels) expect(name).toMatch(/^[A-Z][\w ]+ to [A-Z][\w ]+$/)
  })

  it('have digests that stand in two sources, each of which is named', () => {
    for (const { source, target, checkedIn } of released.models) {
      expect(new Set(checkedIn).size, `${source} to ${target}`).toBeGreaterThanOrEqual(2)
      for (const name of checkedIn) expect(Object.keys(released.sources)).toContain(name)
    }
  })

  it('come from one host, and none is what it warns of', () => {
    const files = translationModels.flatMap(model => model.files)
    for (const { host, path } of files) {
      expect(host).toMatch(/^https:\/\/storage\.googleapis\.com\/[\w-]+\/$/)
      expect(path).toMatch(/^models\/[a-z]{2}-[a-z]{2}\/[\w-]+\/exported\/[\w.]+\.gz$/)
    }
    expect(new Set(files.map(({ sha256 }) => sha256)).size).toBeGreaterThan(translationModels.length * 2)
    expect(translationModels.some(({ id }) => id === 'firefox-en-zh')).toBe(false)
  })
})

const recordSchema = z.object({
  base: z.string(),
  pairs: z.array(
    z.object({
      id: z.string(),
      files: z.array(
        z.object({
          role: z.string(),
          path: z.string(),
          bytes: z.number(),
          sha256: z.string(),
          warning: z.string().optional(),
        }),
      ),
    }),
  ),
})

/** A record of the releases, for whoever has one at hand. */
const record = process.env.PARLANCE_RELEASED_PAIRS ?? ''

if (existsSync(record)) {
  it('are those of the record, but for what it warns of', () => {
    const { base, pairs } = recordSchema.parse(JSON.parse(readFileSync(record, 'utf8')))
    const sound = pairs.filter(({ files }) => files.every(({ warning }) => warning === undefined))
    const told = translationModels.map(({ id, files }) => ({
      id,
      files: files.map(({ role, path, bytes, sha256 }) => ({ role, path, bytes, sha256 })),
    }))
    const byId = (one: { id: string }, other: { id: string }): number => (one.id < other.id ? -1 : 1)
    expect(told.sort(byId)).toEqual(sound.sort(byId))
    expect(translationModels.every(({ files }) => files.every(({ host }) => host === base))).toBe(true)
  })
}
