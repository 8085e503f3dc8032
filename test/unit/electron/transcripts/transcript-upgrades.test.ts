import { describe, expect, it } from 'vitest'
import { transcriptKind, withFacts, withSteps } from '../../../../electron/transcripts/transcript-kind'

const old = {
  name: 'A talk',
  source: { language: 'hi', domain: 'news', media: 'm1', jobId: 'j1' },
  transcript: { words: [], speakers: [], duration: null },
}

describe('transcripts of the first version', () => {
  it('get what they could not know', () => {
    const content = transcriptKind.schema.parse(withFacts(old))
    expect(content).toMatchObject({
      name: 'A talk',
      source: { language: 'hi', media: 'm1', importedFrom: '' },
      facts: { language: 'hi', domain: 'news', tags: [], review: 'none' },
      notes: [],
      deletedAt: null,
    })
    expect(transcriptKind.schema.parse(withFacts({ ...old, source: undefined })).facts.language).toBe('')
  })

  it('keep their edits', () => {
    const content = transcriptKind.schema.parse(withFacts(old))
    const speaker = { id: 'a', name: '', style: 0 }
    const patch = [{ kind: 'speaker', at: 0, was: null, now: speaker }]
    const edit = transcriptKind.patch.schema.parse(withSteps({ kind: 'transcript', patch }))
    const named = transcriptKind.patch.schema.parse(withSteps({ kind: 'name', name: 'B' }))
    const after = transcriptKind.apply(transcriptKind.apply(content, edit), named)
    expect(after).toMatchObject({ name: 'B', transcript: { speakers: [speaker] } })
    expect(() => transcriptKind.patch.schema.parse(withSteps(7))).toThrow()
  })
})
