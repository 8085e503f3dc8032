import { describe, expect, it } from 'vitest'
import { carriedAttributes, withAttributes } from '../../../../../shared/datasets/commands/kept-attributes'
import type { EntitySpan } from '../../../../../shared/formats/entities/sentence'

type Said = Pick<EntitySpan, 'synonym' | 'role' | 'group'>

/** One after the other, each with what is said of it. */
const entities = (
  ...all: readonly (readonly [value: string, said?: Said, label?: string])[]
): EntitySpan[] => {
  let end = -1
  return all.map(([value, said = {}, label = 'city']) => {
    const start = end + 1
    end = start + value.length
    return { start, end, label, value, ...said }
  })
}

const saidOf = (spans: readonly EntitySpan[]) =>
  spans.map(({ value, synonym, role, group }) => [value, synonym, role, group].filter(Boolean).join(' '))

const carried = (
  spans: readonly EntitySpan[],
  source: readonly EntitySpan[],
  into: 'translation' | 'paraphrase' = 'translation',
) => {
  const { spans: now, unsaid } = carriedAttributes(spans, source, into)
  return [...saidOf(now), unsaid]
}

describe('what a sentence says of an entity', () => {
  const fromTo = entities(['Pune', { role: 'from' }], ['Goa', { role: 'to', group: '1', synonym: 'Beach' }])

  it('goes with its words, in whatever order they stand', () => {
    expect(carried(entities(['Goa'], ['Pune']), fromTo)).toEqual(['Goa Beach to 1', 'Pune from', 0])
    expect(carried(entities(['GOA'], ['pune']), fromTo)).toEqual(['GOA Beach to 1', 'pune from', 0])
  })

  it('goes to the words that are exactly the same before those with other capitals', () => {
    const source = entities(['goa', { role: 'from' }], ['Goa', { role: 'to' }])
    expect(carried(entities(['Goa'], ['goa']), source)).toEqual(['Goa to', 'goa from', 0])
  })

  it('goes to the one that is left', () => {
    expect(carried(entities(['पुणे'], ['Goa']), fromTo)).toEqual(['पुणे from', 'Goa Beach to 1', 0])
    expect(carried(entities(['गोवा']), entities(['Goa', { role: 'to', synonym: 'Beach' }]))).toEqual([
      'गोवा Beach to',
      0,
    ])
  })

  it('is left out where nobody can tell whose it is, and that is counted', () => {
    expect(carried(entities(['पुणे'], ['गोवा']), fromTo)).toEqual(['पुणे', 'गोवा', 2])
    const plainToo = entities(['Pune'], ['Goa', { role: 'to' }])
    expect(carried(entities(['पुणे'], ['गोवा']), plainToo)).toEqual(['पुणे', 'गोवा', 2])
  })

  it('is said of all where it was said of all, as far as it was the same', () => {
    const both = entities(['Pune', { role: 'to', group: '1' }], ['Goa', { role: 'to', group: '2' }])
    expect(carried(entities(['पुणे'], ['गोवा']), both)).toEqual(['पुणे to', 'गोवा to', 2])
  })

  it('goes to no other label, and is not made up', () => {
    const time = entities(['noon', {}, 'time'])
    expect(carried(time, fromTo)).toEqual(['noon', 0])
    expect(carried(entities(['Goa']), entities(['Goa']))).toEqual(['Goa', 0])
  })

  it('is no synonym of other words in a paraphrase', () => {
    const source = entities(['Goa', { role: 'to', synonym: 'Beach' }])
    expect(carried(entities(['Pune']), source, 'paraphrase')).toEqual(['Pune to', 0])
    expect(carried(entities(['goa']), source, 'paraphrase')).toEqual(['goa Beach to', 0])
  })
})

describe('what is said of an entity that is edited', () => {
  const before = entities(['Goa', { role: 'to', group: '1', synonym: 'Beach' }], ['goa', { role: 'from' }])
  const kept = (...spans: EntitySpan[]) => saidOf(withAttributes(spans, before))

  it('stays with its words, exactly the same ones first, and goes to nothing else', () => {
    expect(kept(...entities(['goa'], ['Goa'], ['Goa'], ['Pune']))).toEqual([
      'goa from',
      'Goa Beach to 1',
      'Goa',
      'Pune',
    ])
    expect(kept(...entities(['GOA']))).toEqual(['GOA Beach to 1'])
    expect(kept(...entities(['Goa', {}, 'place']))).toEqual(['Goa'])
  })

  it('is not said of what says something itself, which takes it from nobody', () => {
    expect(kept(...entities(['Goa', { role: 'by' }], ['Goa']))).toEqual(['Goa by', 'Goa Beach to 1'])
  })

  it('leaves spans as they are where nothing is said', () => {
    const spans = entities(['Pune'])
    expect(withAttributes(spans, before)).toBe(spans)
  })
})
