import { describe, expect, it } from 'vitest'
import { withOlder } from '../../../../renderer/documents/older-steps'
import {
  closedTranscript,
  followed,
  type HereTranscript,
} from '../../../../renderer/transcripts/transcript-on-screen'
import type { TranscriptPush } from '../../../../shared/transcripts/transcript-requests'
import type { TranscriptStep } from '../../../../shared/transcripts/transcript-text'
import { textOf } from '../../shared/transcripts/texts'

const { facts, source, machine } = closedTranscript
const called = (was: string, now: string): TranscriptStep => ({ kind: 'name', was, now })

/** Nobody has written such a note. */
const gone: TranscriptStep = { kind: 'note', was: { id: 'n', at: 1, text: '' }, now: null }

const here: HereTranscript = {
  ...textOf('one 1-2 two 2-3'),
  state: 'here',
  id: 't',
  machine,
  facts,
  source,
  speakersBy: 'none',
  translations: [],
  edits: 4,
  saved: { state: 'saved', at: 1 },
  history: { past: [called('A', 'A talk')], future: [] },
  older: { hasMore: true, known: 0 },
}

const renamed = (change: Partial<TranscriptPush> = {}): TranscriptPush => ({
  id: 't',
  after: 4,
  edits: 5,
  steps: [{ step: called('A talk', 'B'), by: 'jobs' }],
  editedAt: 2,
  facts: { ...facts, language: 'de' },
  speakersBy: 'own',
  translations: [],
  ...change,
})

describe('what others did to an open transcript', () => {
  it('is done here too, with what is known of it since', () => {
    expect(followed(here, renamed())).toMatchObject({
      name: 'B',
      edits: 5,
      speakersBy: 'own',
      facts: { language: 'de' },
      history: { past: [called('A', 'A talk'), called('A talk', 'B')] },
    })
  })

  it.each([
    ['is the same edit', { edits: 4 }],
    ['is one of before', { edits: 3, after: 2 }],
  ])('is passed by where it %s', (_title, change) => {
    expect(followed(here, renamed(change))).toBe(here)
  })

  it.each([
    ['one before it was missed', here, renamed({ after: 5, edits: 6 })],
    ['it does not fit', here, renamed({ steps: [{ step: gone, by: 'jobs' }] })],
    ['something is not on disk yet', { ...here, saved: { state: 'saving' } as const }, renamed()],
    ['what is below it is not known', { ...here, history: { past: [], future: [] } }, renamed()],
  ])('has it read anew where %s', (_title, now, push) => {
    expect(followed(now, push)).toBeNull()
  })

  it('is no reason to read it anew where it is no step, or where all below it is known', () => {
    const unsaved: HereTranscript = {
      ...here,
      saved: { state: 'saving' },
      history: { past: [], future: [] },
    }
    expect(followed(unsaved, renamed({ steps: [] }))).toMatchObject({ name: 'A talk', edits: 5 })
    const whole = { ...here, history: { past: [], future: [] }, older: { hasMore: false, known: 0 } }
    expect(followed(whole, renamed())).toMatchObject({ name: 'B' })
  })
})

describe('what was done before it was read', () => {
  const untouched: HereTranscript = { ...here, history: { past: [], future: [] } }
  const steps = { past: [called('1', '2')], future: [called('3', '4')], hasMore: true }

  it('can be taken back, and done again as long as nothing was done since', () => {
    const { history, older } = withOlder(untouched, untouched.older, steps)
    expect(history).toEqual({ past: steps.past, future: steps.future })
    expect(older).toEqual({ hasMore: true, known: 1 })
  })

  it.each([
    ['something was done', here],
    ['something was taken back', { ...untouched, history: { past: [], future: [called('5', '6')] } }],
    ['this is not the first of it', { ...untouched, older: { hasMore: true, known: 1 } }],
  ])('lies under what was done since, and cannot be done again where %s', (_title, now: HereTranscript) => {
    const { history, older } = withOlder(now, now.older, steps)
    expect(history).toEqual({ past: [...steps.past, ...now.history.past], future: now.history.future })
    expect(older.known).toBe(now.older.known + 1)
  })

  it('is left where the transcript was read again meanwhile', () => {
    expect(withOlder(here, { hasMore: true, known: 0 }, steps)).toBe(here)
  })
})
