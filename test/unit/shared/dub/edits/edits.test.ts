import { describe, expect, it } from 'vitest'
import { type Dub, spokenLine } from '../../../../../shared/dub/dub'
import { applyDubPatch, type DubPatch, invertDubPatch } from '../../../../../shared/dub/dub-patch'
import {
  changeDubTranslation,
  changeLine,
  changeSpoken,
  chooseDubTake,
  discardDubTake,
  takeTranslation,
} from '../../../../../shared/dub/edits/edit-line'
import {
  addTrack,
  changeTrack,
  proposedCast,
  removeTrack,
  speakersWithoutVoice,
  spokenInOf,
} from '../../../../../shared/dub/edits/edit-track'
import { asMarked } from '../../../../../shared/translate/translation'
import { dubSaying } from '../dubs'
import { translatedDub, withSound } from '../spoken-dub'

/** The dub after the edit, which taking back leaves as it was. */
function after(dub: Dub, patch: DubPatch): Dub {
  const now = applyDubPatch(dub, patch)
  expect(applyDubPatch(now, invertDubPatch(patch))).toEqual(dub)
  return now
}

describe('a line', () => {
  it("has a person's own words, or none, of what it says by now", () => {
    const dub = translatedDub('One', 'Two')
    const now = after(dub, changeDubTranslation(dub, 'es', 'l1', 'Uno'))
    expect(spokenLine(now, 'es', 'l1').row).toMatchObject({
      target: { text: 'Uno' },
      from: 'person',
      state: 'done',
    })
    const empty = after(now, changeDubTranslation(now, 'es', 'l1', ''))
    expect(spokenLine(empty, 'es', 'l1').row).toMatchObject({ target: null, state: 'due', from: null })
    expect(changeDubTranslation(now, 'es', 'l1', 'Uno')).toEqual([])
    expect(changeDubTranslation(dubSaying('One'), 'es', 'l1', '')).toEqual([])

    const lines = dub.lines.map(line => ({ ...line, text: `${line.text} more` }))
    const edited = { ...dub, lines }
    const offered = after(edited, takeTranslation(edited, 'es', 'l1', asMarked('Otro')))
    expect(spokenLine(offered, 'es', 'l1').row).toMatchObject({ text: 'One more', target: { text: 'Otro' } })
    expect(takeTranslation(dub, 'es', 'gone', null)).toEqual([])
  })

  it('changes what is another, and nothing else', () => {
    const dub = translatedDub('One', 'Two')
    const now = after(dub, changeSpoken(dub, 'es', 'l2', { isMuted: true, speed: null }))
    expect(spokenLine(now, 'es', 'l2').isMuted).toBe(true)
    expect(spokenLine(now, 'es', 'l1')).toBe(spokenLine(dub, 'es', 'l1'))
    expect(changeSpoken(now, 'es', 'l2', { isMuted: true })).toEqual([])

    const fixed = after(dub, changeLine(dub, 'l2', { isFixed: true }))
    expect(fixed.lines.map(({ isFixed }) => isFixed)).toEqual([false, true])
    expect(changeLine(fixed, 'l2', { isFixed: true })).toEqual([])
    expect(changeLine(fixed, 'gone', { isFixed: true })).toEqual([])
  })

  it('is heard in the take that is chosen, until that is put away', () => {
    const dub = withSound(withSound(translatedDub('One'), 'l1', 'first'), 'l1', 'second')
    const first = after(dub, chooseDubTake(dub, 'es', 'l1', 'first'))
    expect(spokenLine(first, 'es', 'l1').chosen).toBe('first')
    const left = after(first, discardDubTake(first, 'es', 'l1', 'first'))
    expect(spokenLine(left, 'es', 'l1')).toMatchObject({
      chosen: 'second',
      takes: [{ isDiscarded: true }, {}],
    })
    expect(chooseDubTake(dub, 'fr', 'l1', 'first')).toEqual([])
  })
})

describe('a language', () => {
  const dub = dubSaying('One', 'Two')

  it('comes once, is changed and goes, and leaves what it had', () => {
    const added = after(dub, addTrack(dub, 'fr', 'fr-CA'))
    expect(added.tracks.map(({ spokenIn }) => spokenIn)).toEqual(['es-ES', 'fr-CA'])
    expect(addTrack(added, 'fr', 'fr-FR')).toEqual([])
    expect(addTrack(added, '', '')).toEqual([])
    const loose = after(added, changeTrack(added, 'fr', { picture: 'loose' }))
    expect(loose.tracks[1]?.picture).toBe('loose')
    expect(changeTrack(loose, 'fr', { picture: 'loose' })).toEqual([])
    expect(changeTrack(loose, 'de', { picture: 'loose' })).toEqual([])
    expect(after(loose, removeTrack(loose, 'es')).tracks.map(({ language }) => language)).toEqual(['fr'])
    expect(removeTrack(loose, 'de')).toEqual([])
  })

  it('is spoken as the voices there are speak it', () => {
    const speakers = [{ id: 'a', language: 'es-MX', gender: 'female' as const }]
    expect(spokenInOf('es', { languages: ['fr-FR', 'es-ES'], speakers })).toBe('es-MX')
    expect(spokenInOf('es-ES', { languages: ['es-es'], speakers })).toBe('es-es')
    expect(spokenInOf('de', { languages: ['es-ES'], speakers })).toBe('de')
  })
})

describe('a cast', () => {
  const [track] = dubSaying('One').tracks
  const bare = { ...track, cast: {}, spokenIn: 'es-ES' } as NonNullable<typeof track>
  const voice = (id: string, gender: 'female' | 'male', language = 'es-ES') => ({ id, gender, language })
  const dub = dubSaying('One', 'Two')

  it("is of voices that nobody has yet, a woman's and a man's in turn, of the region first", () => {
    const speakers = [
      voice('mex', 'female', 'es-MX'),
      voice('ben', 'male'),
      voice('ana', 'female'),
      voice('zoe', 'female', 'fr-FR'),
    ]
    expect(proposedCast(dub, bare, { languages: [], speakers })).toEqual({
      s1: { gender: 'female', speakerId: 'ana' },
      s2: { gender: 'male', speakerId: 'ben' },
    })
    const women = [voice('ana', 'female'), voice('eva', 'female')]
    expect(proposedCast(dub, bare, { languages: [], speakers: women }).s2).toEqual({
      gender: 'female',
      speakerId: 'eva',
    })
    expect(proposedCast(dub, bare, { languages: [], speakers: [] })).toEqual({
      s1: { gender: 'female', speakerId: '' },
      s2: { gender: 'male', speakerId: '' },
    })
  })

  it('of Hong Kong speaks Cantonese', () => {
    const speakers = [voice('mei', 'female', 'zh-CN'), voice('sin', 'female', 'yue-HK')]
    const cast = proposedCast(dub, { ...bare, spokenIn: 'zh-HK' }, { languages: [], speakers })
    expect(cast.s1).toEqual({ gender: 'female', speakerId: 'sin' })
    expect(spokenInOf('no', { languages: [], speakers: [voice('nils', 'male', 'nb-NO')] })).toBe('nb-NO')
  })

  it('leaves whom a person chose, and has again who spoke for somebody of that name', () => {
    const speakers = [voice('ana', 'female'), voice('ben', 'male'), voice('carl', 'male')]
    const chosen = { ...bare, cast: { s1: { gender: 'male' as const, speakerId: 'ben' } } }
    expect(proposedCast(dub, chosen, { languages: [], speakers })).toEqual({
      s1: { gender: 'male', speakerId: 'ben' },
      s2: { gender: 'female', speakerId: 'ana' },
    })
    const known = {
      Ben: { gender: 'male' as const, speakerId: 'carl' },
      Ana: { gender: 'female' as const, speakerId: 'gone' },
    }
    expect(proposedCast(dub, bare, { languages: [], speakers }, known)).toEqual({
      s1: { gender: 'female', speakerId: 'ana' },
      s2: { gender: 'male', speakerId: 'carl' },
    })
  })

  it('lacks a voice for who has none', () => {
    expect(speakersWithoutVoice(dub, { cast: { s1: { gender: 'male', speakerId: '' } } })).toEqual([
      { id: 's2', name: 'Ben' },
    ])
  })
})
