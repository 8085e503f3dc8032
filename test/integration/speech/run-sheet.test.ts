import { expect, it } from 'vitest'
import { lineState } from '../../../shared/speech/line-state'
import { unwrap } from '../library/library-parts'
import { line, openSpeechEngine, sheetOf } from './speech-engine'

it('asks once for two clicks, and for nothing that breaks a rule', async () => {
  const speechEngine = await openSpeechEngine()
  const { engine, speech } = speechEngine
  const sheet = sheetOf(line('a'), line('b', { gender: '' }), line('c', { text: 'This is a.' }))
  const { id } = unwrap(await speech.sheets.create(engine.profile.id, sheet))
  const [one, other] = await Promise.all([speech.runSheet(id, 'all'), speech.runSheet(id, 'all')])
  expect(unwrap(one)).toMatchObject({ asked: 2, retried: 0, skipped: [{ key: 'b', because: 'problems' }] })
  expect(unwrap(other).asked + unwrap(other).retried).toBe(0)
  expect(
    unwrap(other)
      .skipped.map(({ because }) => because)
      .sort(),
  ).toEqual(['busy', 'busy', 'problems'])
  const after = await speechEngine.until(
    id,
    ({ lines }) => lines.filter(({ takes }) => takes.length > 0).length === 2,
  )
  expect(engine.service.count('speechBatch')).toBe(1)
  const sounds = after.lines.flatMap(({ takes }) => takes.map(({ sound }) => sound))
  expect(new Set(sounds).size).toBe(2)
})

it('goes on with a failed line in its own job, and asks anew once the line was mended', async () => {
  const speechEngine = await openSpeechEngine()
  const { engine, speech } = speechEngine
  const { id } = unwrap(await speech.sheets.create(engine.profile.id, sheetOf(line('a'))))
  engine.service.script({
    operation: 'speechSingle',
    times: 2,
    do: { kind: 'status', status: 422 },
  })
  const { jobs } = unwrap(await speech.runSheet(id, 'due'))
  const [job = ''] = jobs
  await engine.end(job)
  const failed = await engine.job(job)
  const [spoken] = (await speechEngine.sheet(id)).lines
  const row = failed.kind === 'speech' ? failed.rows[0] : undefined
  expect(spoken && row && lineState(spoken, row).is).toBe('failed')

  expect(unwrap(await speech.runSheet(id, 'failed'))).toMatchObject({ jobs: [], retried: 1, asked: 0 })
  await engine.end(job)
  const held = unwrap(await speech.sheets.hold(id))
  unwrap(
    await held.change(
      () => [{ kind: 'cells', lines: [['a', { text: 'This is a.' }, { text: 'Mended.' }]] }],
      'person',
    ),
  )
  expect(unwrap(await speech.runSheet(id, 'failed'))).toMatchObject({ retried: 0, asked: 1 })
  const after = await speechEngine.until(id, ({ lines }) => lines[0]?.takes.length === 1)
  expect(after.lines[0]?.takes[0]?.made.text).toBe('Mended.')
  expect(after.lines[0]?.run?.job).not.toBe(job)
})

it('of a sheet that is not there says so', async () => {
  const { speech } = await openSpeechEngine()
  expect(await speech.runSheet('nobody', 'all')).toMatchObject({ ok: false, error: { kind: 'not-found' } })
})
