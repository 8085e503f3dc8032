import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createVersions, sessionPause } from '../../../electron/transcripts/versions'
import { type SpokenColumns, wordsFromColumns } from '../../../shared/text/transcript/word-columns'
import { invertStep, type TranscriptStep } from '../../../shared/transcripts/transcript-text'
import { unwrap } from '../library/library-parts'
import { contentOf, openWorkbench, sayStep, spokenWord } from './work'

const textOf = ({ words }: SpokenColumns): string =>
  wordsFromColumns(words)
    .map(({ text }) => text)
    .join(' ')

async function editedTwice() {
  const bench = await openWorkbench()
  const { transcripts, page, clock } = bench
  unwrap(await transcripts.create('t', contentOf('good morning')))
  unwrap(await page.openTranscript({ id: 't' }))
  const say = async (after: number, from: string, to: string) =>
    unwrap(
      await page.editTranscript({
        id: 't',
        after,
        steps: [{ step: sayStep(spokenWord(from, 1), to), by: 'person' }],
      }),
    )
  await say(0, 'morning', 'evening')
  clock.time += sessionPause
  await say(1, 'evening', 'night')
  return { ...bench, say }
}

describe('versions of a transcript', () => {
  it('begin with the machine’s, and hold what stood when somebody left', async () => {
    const { page } = await editedTwice()
    const list = unwrap(await page.listVersions({ id: 't' }))
    expect(list.map(({ kind, edits }) => [kind, edits])).toEqual([
      ['session', 1],
      ['machine', 0],
    ])
    const texts = await Promise.all(
      list.map(async ({ id }) => textOf(unwrap(await page.getVersion({ id: 't', version: id })))),
    )
    expect(texts).toEqual(['good evening', 'good morning'])
  })

  it('count what somebody did, and not the keys they pressed for it', async () => {
    const { page, clock } = await editedTwice()
    let was = 'night'
    for (const [at, letters] of ['n', 'no', 'noo', 'noon'].entries()) {
      const step = sayStep(spokenWord(was, 1), letters)
      const by = at === 0 ? ('person' as const) : ('typing' as const)
      unwrap(await page.editTranscript({ id: 't', after: 2 + at, steps: [{ step, by }] }))
      was = letters
    }
    expect(unwrap(await page.saveVersion({ id: 't', name: 'Typed' }))).toMatchObject({ edits: 3 })
    clock.time += sessionPause
    const back = sayStep(spokenWord('noon', 1), 'night')
    unwrap(await page.editTranscript({ id: 't', after: 7, steps: [{ step: back, by: 'undo' }] }))
    expect(unwrap(await page.listVersions({ id: 't' })).map(({ kind, edits }) => [kind, edits])).toEqual([
      ['named', 3],
      ['session', 3],
      ['session', 1],
      ['machine', 0],
    ])
  })

  it('are kept under a name, renamed and removed', async () => {
    const { page, say, clock, said } = await editedTwice()
    clock.time += 5
    const saved = unwrap(await page.saveVersion({ id: 't', name: 'Before' }))
    expect(saved).toMatchObject({ kind: 'named', name: 'Before', edits: 2, at: clock.time })
    await say(3, 'night', 'day')
    expect(textOf(unwrap(await page.getVersion({ id: 't', version: saved.id })))).toBe('good night')
    expect(await said('t')).toBe('good day')
    unwrap(await page.renameVersion({ id: 't', version: saved.id, name: 'Earlier' }))
    const list = unwrap(await page.listVersions({ id: 't' }))
    expect(list.map(({ name }) => name)).toEqual(['Earlier', '', ''])
    unwrap(await page.removeVersion({ id: 't', version: saved.id }))
    expect(unwrap(await page.listVersions({ id: 't' })).map(({ kind }) => kind)).toEqual([
      'session',
      'machine',
    ])
    for (const attempt of [
      page.getVersion({ id: 't', version: saved.id }),
      page.renameVersion({ id: 't', version: saved.id, name: 'x' }),
      page.getVersion({ id: 't', version: 'edit-99' }),
      page.getVersion({ id: 't', version: 'edit-x' }),
    ]) {
      expect(await attempt).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    }
  })

  it('are there after a restart', async () => {
    const first = await editedTwice()
    const { id } = unwrap(await first.page.saveVersion({ id: 't', name: 'Before' }))
    await first.close()
    const { page } = await openWorkbench(first.parts.folder)
    expect(textOf(unwrap(await page.getVersion({ id: 't', version: id })))).toBe('good night')
    expect(unwrap(await page.listVersions({ id: 't' })).map(({ kind }) => kind)).toEqual([
      'named',
      'session',
      'machine',
    ])
  })

  it('of the machine are read back from the journal when their file is gone', async () => {
    const { page, parts } = await editedTwice()
    await rm(join(parts.folder, 'library', 'transcripts', 't', 'versions', 'machine.json'))
    expect(textOf(unwrap(await page.getVersion({ id: 't', version: 'machine' })))).toBe('good morning')
  })

  it('are read back over thousands of edits with turns for something else in between', async () => {
    const { transcripts, page, parts, clock } = await openWorkbench()
    const asHeard = contentOf('good morning')
    unwrap(await transcripts.create('t', asHeard))
    unwrap(await page.openTranscript({ id: 't' }))
    for (let after = 0; after < 1_000; after += 1) {
      const steps = stepsTo(after).map(step => ({ step, by: 'person' as const }))
      unwrap(await page.editTranscript({ id: 't', after, steps }))
    }
    await rm(join(parts.folder, 'library', 'transcripts', 't', 'versions', 'machine.json'))
    let turns = 0
    const takeTurns = (): void => {
      turns += 1
      if (turns < 100) setImmediate(takeTurns)
    }
    const versions = createVersions(
      {
        ...transcripts,
        withHeld: (id, task) =>
          transcripts.withHeld(id, held => {
            const history: typeof held.history = async limit => {
              const read = await held.history(limit)
              setImmediate(takeTurns)
              return read
            }
            return task({ ...held, history })
          }),
      },
      clock,
    )
    const machine = unwrap(await versions.get('t', 'machine'))
    expect(machine).toEqual(asHeard.transcript)
    expect(turns).toBeGreaterThan(5)
  })
})

const wordAfter = (edits: number): string => (edits === 0 ? 'morning' : `word${edits}`)

/** A word said otherwise; a speaker, their word and another word that come and go; a name and a note. */
function stepsTo(edit: number): TranscriptStep[] {
  const there: TranscriptStep = {
    kind: 'patch',
    patch: [
      { kind: 'speaker', at: 0, was: null, now: { id: 'a', name: 'Ann', style: 0 } },
      { kind: 'voice', at: 0, count: 1, was: null, now: 'a' },
      { kind: 'words', at: 2, removed: [], inserted: [spokenWord('all', 2)] },
    ],
  }
  return [
    sayStep(spokenWord(wordAfter(edit), 1), wordAfter(edit + 1)),
    edit % 2 === 0 ? there : invertStep(there),
    { kind: 'name', was: edit === 0 ? 'A talk' : `Talk ${edit}`, now: `Talk ${edit + 1}` },
    { kind: 'note', was: null, now: { id: `note${edit}`, at: 1, text: 'A note' } },
  ]
}
