import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { modelCatalogue } from '../../../../../electron/engines/models/catalogue'
import { piperVoices } from '../../../../../electron/engines/models/piper-voices'
import { voiceModels } from '../../../../../electron/engines/models/voice-models'

const modelsSchema = z.array(
  z.object({
    files: z.array(
      z.object({
        bytes: z.number().nullish(),
        sha256: z.string().nullish(),
        sources: z.number().nullish(),
      }),
    ),
  }),
)

const recordSchema = z.object({ models: modelsSchema, other: modelsSchema })

/** A record of where each digest was seen, for whoever has one at hand. */
const record = process.env.PARLANCE_MODEL_SOURCES ?? ''

it('each have the licence and the voices that they are chosen by', () => {
  expect(voiceModels.length).toBeGreaterThan(1)
  for (const { licence, voices = [] } of voiceModels) {
    expect(licence.name).not.toBe('')
    expect(voices.length).toBeGreaterThan(9)
  }
})

if (existsSync(record)) {
  it('have no file whose digest does not stand in two sources', () => {
    const { models, other } = recordSchema.parse(JSON.parse(readFileSync(record, 'utf8')))
    const seen = new Map([...models, ...other].flatMap(({ files }) => files).map(file => [file.sha256, file]))
    const detector = modelCatalogue.filter(({ kind }) => kind === 'silero-vad')
    for (const { id, files } of [...voiceModels, ...piperVoices, ...detector]) {
      for (const { name, bytes, sha256 } of files) {
        const known = seen.get(sha256)
        expect(known?.bytes, `${id}: ${name}`).toBe(bytes)
        expect(known?.sources ?? 0, `${id}: ${name}`).toBeGreaterThanOrEqual(2)
      }
    }
  })
}
