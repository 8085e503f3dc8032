import { describe, expect, it } from 'vitest'
import type { InstalledModel } from '../../../../../electron/engines/models/installed-model'
import type { IdentifyInput } from '../../../../../electron/engines/speakers/identify-task'
import { createSpeakerEngine } from '../../../../../electron/engines/speakers/speaker-engine'

const model = (kind: InstalledModel['kind'], id: string): InstalledModel => ({
  id,
  name: id,
  kind,
  languages: 'any',
  folder: '/models',
  files: {},
  quality: 'good',
})

function engineWith(models: InstalledModel[], ffmpeg: string | null = null) {
  const asked: IdentifyInput[] = []
  const engine = createSpeakerEngine({
    models: () => Promise.resolve(models),
    programs: { find: () => Promise.resolve(ffmpeg === null ? null : { file: ffmpeg, version: null }) },
    run(input, watch) {
      asked.push(input)
      watch.stage?.('prepared')
      watch.progress?.(1)
      return Promise.resolve({ ok: true, value: { turns: [], duration: 2 } })
    },
  })
  return { engine, asked }
}

describe('the speaker engine', () => {
  it('hands everything on and tells how it goes', async () => {
    const { engine, asked } = engineWith([], '/usr/bin/ffmpeg')
    const told: unknown[] = []
    const watch = { prepared: () => told.push('prepared'), progress: (part: number) => told.push(part) }
    const answer = await engine.identify({ file: 'talk.wav', speakers: 3 }, watch)
    expect(answer).toEqual({ ok: true, value: { turns: [], duration: 2 } })
    expect(asked).toEqual([{ file: 'talk.wav', speakers: 3, model: null, ffmpeg: '/usr/bin/ffmpeg' }])
    expect(told).toEqual(['prepared', 1])
  })

  it('uses the first model made for it', async () => {
    const { engine, asked } = engineWith([
      model('whisper', 'a'),
      model('diarization', 'b'),
      model('diarization', 'c'),
    ])
    await engine.identify({ file: 'talk.wav' })
    expect(asked[0]?.model?.id).toBe('b')
  })

  it.each([0, -1, 1.5, Number.NaN, 51])('refuses %d speakers', async speakers => {
    const { engine, asked } = engineWith([])
    const answer = await engine.identify({ file: 'talk.wav', speakers })
    expect(answer).toEqual({ ok: false, error: 'The field speakers must be a whole number from 1 to 50.' })
    expect(asked).toEqual([])
  })
})
