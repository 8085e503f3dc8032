import { describe, expect, it } from 'vitest'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { realWait } from '../../../electron/storage/patience'
import { invertStep } from '../../../shared/transcripts/transcript-text'
import { unwrap } from '../library/library-parts'
import { contentOf, openWorkbench, sayStep, spokenWord } from './work'

const waits = new Promise<never>(() => undefined)

describe('transcripts as the page uses them', () => {
  it('are listed, the last edited first, as they are now', async () => {
    const { transcripts, page, clock } = await openWorkbench()
    unwrap(await transcripts.create('one', contentOf('good morning')))
    unwrap(await transcripts.create('two', contentOf('good evening all', {}, 5)))
    unwrap(await page.openTranscript({ id: 'one' }))
    clock.time = 2_000_000
    unwrap(await transcripts.withHeld('one', held => held.rename('First')))
    unwrap(await page.changeTranscriptFacts({ id: 'one', facts: { tags: ['rail'], review: 'done' } }))
    const list = unwrap(await page.listTranscripts(null))
    expect(list.map(({ id, name, words, tags }) => [id, name, words, tags])).toEqual([
      ['one', 'First', 2, ['rail']],
      ['two', 'A talk', 3, []],
    ])
    expect(list[0]).toMatchObject({ language: 'en-IN', domain: 'rail', media: 'm1', review: 'done' })
  })

  it('take edits in the order they came, and refuse those made on an older text', async () => {
    const { transcripts, page, onDisk, said, pushes } = await openWorkbench()
    unwrap(await transcripts.create('t', contentOf('good morning')))
    const opened = unwrap(await page.openTranscript({ id: 't' }))
    expect(opened).toMatchObject({ id: 't', name: 'A talk', edits: 0, speakersBy: 'none' })
    const step = sayStep(spokenWord('morning', 1), 'evening')
    expect(
      unwrap(await page.editTranscript({ id: 't', after: 0, steps: [{ step, by: 'person' }] })),
    ).toMatchObject({ edits: 1 })
    expect(await said('t')).toBe('good evening')
    const late = await page.editTranscript({ id: 't', after: 0, steps: [{ step, by: 'person' }] })
    expect(late).toMatchObject({ ok: false, error: { kind: 'invalid', path: 'after' } })
    // All or nothing: the second step does not fit.
    const both = [
      { step: { kind: 'name', was: 'A talk', now: 'B' } as const, by: 'person' as const },
      { step, by: 'person' as const },
    ]
    const misfit = await page.editTranscript({ id: 't', after: 1, steps: both })
    expect(misfit).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect((await onDisk('t'))?.name).toBe('A talk')
    expect(pushes).toEqual([])
  })

  it('are let go of with the page: whoever comes next can change them, and what is deleted is gone', async () => {
    const { transcripts, page, pageGone, library } = await openWorkbench()
    for (const id of ['one', 'two']) {
      unwrap(await transcripts.create(id, contentOf('good morning')))
      unwrap(await page.openTranscript({ id }))
    }
    pageGone(waits)
    unwrap(await page.openTranscript({ id: 'one' }))
    unwrap(await transcripts.remove('two'))
    expect(unwrap(await transcripts.emptyTrash(Number.POSITIVE_INFINITY))).toBe(1)
    expect(unwrap(await transcripts.stored('two'))).toBeNull()
    const isHeld = () => library.locks.isHeld('transcripts/one')
    expect(await isHeld()).toBe(true)
    pageGone(Promise.resolve())
    await expect.poll(isHeld).toBe(false)
  })

  it('have the last edit of a page in them before the next page sees them, however long their writing takes', async () => {
    let takes = 0
    const rename = async (...names: Parameters<typeof realLibraryDisk.rename>): Promise<void> => {
      await realWait(takes)
      await realLibraryDisk.rename(...names)
    }
    const { transcripts, page, pageGone } = await openWorkbench(undefined, { rename })
    unwrap(await transcripts.create('t', contentOf('good morning')))
    unwrap(await page.openTranscript({ id: 't' }))
    const edit = (was: string, now: string, after: number) =>
      page.editTranscript({
        id: 't',
        after,
        steps: [{ step: sayStep(spokenWord(was, 1), now), by: 'person' }],
      })
    unwrap(await edit('morning', 'evening', 0))
    takes = 2_000
    pageGone(waits)
    const handedOver = edit('evening', 'night', 1)
    await Promise.race([handedOver, realWait(1_000)])
    const { edits } = unwrap(await page.openTranscript({ id: 't' }))
    takes = 0
    unwrap(await handedOver)
    expect(edits).toBe(2)
  })

  it('tell the page what it did not do itself', async () => {
    const { transcripts, page, pushes } = await openWorkbench()
    unwrap(await transcripts.create('t', contentOf('good morning')))
    unwrap(await page.openTranscript({ id: 't' }))
    unwrap(
      await transcripts.withHeld('t', held =>
        held.change(() => [{ kind: 'voice', at: 0, count: 2, was: null, now: 'a' }], 'own'),
      ),
    )
    unwrap(await transcripts.withHeld('t', held => held.change(() => [], 'own')))
    unwrap(await transcripts.withHeld('t', held => held.rename('A talk')))
    unwrap(
      await page.addTranslation({
        id: 't',
        translation: { language: 'hi', segments: [{ start: 0, end: 1, speaker: null, text: 'x' }] },
      }),
    )
    expect(pushes).toMatchObject([
      { after: 0, edits: 1, speakersBy: 'own', steps: [{ by: 'jobs' }] },
      { after: 1, edits: 2, steps: [], translations: [{ language: 'hi', segments: 1 }] },
    ])
  })

  it('keep translations, one for each language', async () => {
    const { transcripts, page } = await openWorkbench()
    unwrap(await transcripts.create('t', contentOf('good morning')))
    const add = (text: string) =>
      page.addTranslation({
        id: 't',
        translation: { language: 'hi', segments: [{ start: 0, end: 1, speaker: null, text }] },
      })
    unwrap(await add('one'))
    unwrap(await add('two'))
    expect(unwrap(await page.getTranslation({ id: 't', language: 'hi' }))).toMatchObject({
      segments: [{ text: 'two' }],
    })
    expect(unwrap(await page.listTranscripts(null))[0]?.translations).toEqual(['hi'])
    expect(await page.getTranslation({ id: 't', language: 'ur' })).toMatchObject({ ok: false })
  })

  it('are taken back across restarts, without limit', async () => {
    const first = await openWorkbench()
    unwrap(await first.transcripts.create('t', contentOf('good morning')))
    unwrap(await first.page.openTranscript({ id: 't' }))
    let text = 'morning'
    for (let edit = 0; edit < 30; edit++) {
      const step = sayStep(spokenWord(text, 1), `word${edit}`)
      unwrap(await first.page.editTranscript({ id: 't', after: edit, steps: [{ step, by: 'person' }] }))
      text = `word${edit}`
    }
    await first.close()

    const { page, said } = await openWorkbench(first.parts.folder)
    const { edits } = unwrap(await page.openTranscript({ id: 't' }))
    const { past, future, hasMore } = unwrap(await page.getUndoSteps({ id: 't', known: 0 }))
    expect([past.length, future.length, hasMore]).toEqual([30, 0, false])
    expect(unwrap(await page.getUndoSteps({ id: 't', known: 28 })).past).toHaveLength(2)
    for (const [at, step] of past.toReversed().entries()) {
      const back = { step: invertStep(step), by: 'undo' as const }
      unwrap(await page.editTranscript({ id: 't', after: edits + at, steps: [back] }))
    }
    expect(await said('t')).toBe('good morning')
    // What the page did since it was opened, the page knows.
    expect(unwrap(await page.getUndoSteps({ id: 't', known: 0 })).past).toHaveLength(30)
    unwrap(await page.openTranscript({ id: 't' }))
    const now = unwrap(await page.getUndoSteps({ id: 't', known: 0 }))
    expect([now.past.length, now.future.length]).toEqual([0, 30])
  })

  it('begin with what was delivered, also after a restart: nobody takes that back', async () => {
    const first = await openWorkbench()
    unwrap(await first.transcripts.create('t', contentOf('good morning')))
    unwrap(
      await first.transcripts.withHeld('t', async held => {
        unwrap(await held.rename('As the recording is called', 'jobs'))
        return held.change(() => [{ kind: 'voice', at: 0, count: 2, was: null, now: 'a' }], 'own')
      }),
    )
    await first.close()
    const { page } = await openWorkbench(first.parts.folder)
    const opened = unwrap(await page.openTranscript({ id: 't' }))
    expect(opened).toMatchObject({ name: 'As the recording is called', speakersBy: 'own', edits: 2 })
    expect(unwrap(await page.getUndoSteps({ id: 't', known: 0 }))).toEqual({
      past: [],
      future: [],
      hasMore: false,
    })
  })

  it('go to the trash and come back, or go for good after thirty days', async () => {
    const { transcripts, page, clock, begin } = await openWorkbench()
    unwrap(await transcripts.create('t', contentOf('good morning')))
    unwrap(await page.openTranscript({ id: 't' }))
    const changes: (string | null)[] = []
    transcripts.onChange(({ summary }) => void changes.push(summary?.name ?? null))
    unwrap(await transcripts.remove('t'))
    expect(unwrap(await page.listTranscripts(null))).toEqual([])
    expect(unwrap(await transcripts.read('t'))).toBeNull()
    expect(await page.openTranscript({ id: 't' })).toMatchObject({
      ok: false,
      error: { kind: 'not-found' },
    })
    expect(unwrap(await transcripts.restore('t')).name).toBe('A talk')
    expect(unwrap(await page.listTranscripts(null))).toHaveLength(1)
    expect(changes).toEqual([null, 'A talk'])

    unwrap(await page.closeTranscript({ id: 't' }))
    unwrap(await transcripts.remove('t'))
    clock.time += 31 * 86_400_000
    await begin()
    expect(unwrap(await transcripts.stored('t'))).toBeNull()
  })
})
