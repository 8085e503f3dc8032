import { describe, expect, it } from 'vitest'
import { type UpgradeStep, upgrade } from '../../../../electron/storage/upgrade'

const steps: UpgradeStep[] = [
  document => ({ ...document, version: 1, renamed: document.old }),
  document => {
    if (document.renamed === 'impossible') throw new Error('cannot')
    return { ...document, version: 2, doubled: [document.renamed, document.renamed] }
  },
]

describe('upgrade', () => {
  it('takes a document through every step that is left', () => {
    expect(upgrade({ old: 'x' }, steps)).toEqual({
      state: 'current',
      document: { old: 'x', version: 2, renamed: 'x', doubled: ['x', 'x'] },
    })
    expect(upgrade({ version: 1, renamed: 'y' }, steps)).toMatchObject({
      document: { version: 2, doubled: ['y', 'y'] },
    })
  })

  it('leaves a current document as it is', () => {
    const document = { version: 2, anything: true }
    expect(upgrade(document, steps)).toEqual({ state: 'current', document })
  })

  it('says when a document comes from a newer program', () => {
    expect(upgrade({ version: 3 }, steps)).toEqual({ state: 'newer', version: 3 })
  })

  it.each([['text'], [[1]], [null], [7]])('does not take %j for a document', value => {
    expect(upgrade(value, steps)).toEqual({ state: 'malformed', path: '', problem: 'is not an object' })
  })

  it.each([['1'], [1.5], [-1]])('does not take %j for a version', version => {
    expect(upgrade({ version }, steps)).toMatchObject({ state: 'malformed', path: 'version' })
  })

  it('survives a step that cannot make sense of a document', () => {
    expect(upgrade({ old: 'impossible' }, steps)).toEqual({
      state: 'malformed',
      path: '',
      problem: 'cannot be brought up from version 0',
    })
  })
})
