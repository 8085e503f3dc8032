import { expect, it } from 'vitest'
import { emptyAugmentDraft } from '../../../../shared/augment/augment-draft'
import { takeAnswer, withRestoredCase } from '../../../../shared/augment/read-suggestions'
import {
  acceptedOf,
  alignedOpen,
  countVerdicts,
  nextOpen,
  shownBy,
  suggestionsAfterLabelChange,
  withAdded,
  withAlignedAccepted,
  withText,
  withVerdict,
} from '../../../../shared/augment/suggestion'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import type { Span } from '../../../../shared/text/spans/span'
import { augmentJob } from './jobs'

const job = augmentJob('in [Rome](city)', [{ text: 'to rome' }, { text: 'to paris' }, { text: 'from rome' }])
const taken = takeAnswer(emptyAugmentDraft, job)
const { suggestions } = taken.draft
const ids = suggestions.map(({ id }) => id)
const [first = '', second = '', third = ''] = ids

it('takes an answer in after what is there, and says what came', () => {
  expect(taken).toMatchObject({ came: 3, asked: 10, repeats: 0 })
  expect(taken.draft.current).toBe(first)
  const more = takeAnswer(taken.draft, { ...job, id: 'second' })
  expect(more).toMatchObject({ came: 0, repeats: 3 })
  expect(more.draft.suggestions).toHaveLength(3)
})

it('calls what comes as the labels are called by now, where one was renamed or deleted since it was asked for', () => {
  const about = { at: 1, text: 'in Rome', count: 10, intent: '', language: '', kept: 0 }
  const spansIn = (markup: string) => [...readBrackets(markup).spans]
  const labels = (spans: Span[]) =>
    takeAnswer(
      { ...emptyAugmentDraft, asked: [{ ...about, job: job.id, spans }] },
      job,
    ).draft.suggestions.map(one =>
      [...one.spans, ...one.lost.map(({ stated }) => stated)].map(({ label }) => label),
    )
  expect(labels(spansIn('in [Rome](city)'))).toEqual([['city'], ['city'], ['city']])
  expect(labels(spansIn('in [Rome](town)'))).toEqual([['town'], ['town'], ['town']])
  expect(labels([])).toEqual([[], [], []])
})

it('accepts what is aligned and nothing else', () => {
  expect(alignedOpen(suggestions).map(({ id }) => id)).toEqual([first, third])
  const accepted = withAlignedAccepted(suggestions)
  expect(countVerdicts(accepted)).toEqual({ all: 3, open: 1, accepted: 2, rejected: 0 })
  expect(shownBy(accepted, 'open').map(({ id }) => id)).toEqual([second])
  expect(shownBy(accepted, 'all')).toBe(accepted)
})

it('counts what went into a dataset as accepted, and offers it no second time', () => {
  const accepted = withVerdict(suggestions, first, 'accepted')
  expect(acceptedOf(accepted)).toHaveLength(1)
  const added = withAdded(accepted, new Set([first]))
  expect(acceptedOf(added)).toHaveLength(0)
  expect(countVerdicts(added).accepted).toBe(1)
})

it('goes on to the next that waits, and around', () => {
  expect(nextOpen(suggestions, first)).toBe(second)
  expect(nextOpen(suggestions, third)).toBe(first)
  expect(nextOpen(withVerdict(suggestions.slice(0, 1), first, 'rejected'), first)).toBeNull()
})

it('restores capitals of what nobody changed by hand, and takes them away again', () => {
  const edited = withText(suggestions, third, { text: 'out of rome', spans: [] })
  const restored = withRestoredCase({ ...taken.draft, suggestions: edited }, true)
  expect(restored.suggestions.map(({ text }) => text)).toEqual(['to Rome', 'to paris', 'out of rome'])
  expect(withRestoredCase(restored, false).suggestions[0]?.text).toBe('to rome')
})

it('follows labels that have another name, in what could not be placed and with other capitals too', () => {
  const renamed = suggestionsAfterLabelChange(suggestions, { kind: 'renamed', from: 'city', to: 'town' })
  expect(renamed[0]?.spans[0]?.label).toBe('town')
  expect(renamed[1]?.lost[0]?.stated.label).toBe('town')
  expect(renamed.map(({ raw, source }) => [raw, source])).toEqual(
    suggestions.map(({ raw, source }) => [raw, source]),
  )
  expect(suggestionsAfterLabelChange(suggestions, { kind: 'deleted', name: 'time' })[0]).toBe(suggestions[0])
  const restored = withRestoredCase({ ...taken.draft, suggestions: renamed }, true).suggestions
  expect(restored[0]?.spans).toEqual([{ start: 3, end: 7, label: 'town', value: 'Rome' }])
  expect(restored[1]?.lost[0]?.stated.label).toBe('town')
})
