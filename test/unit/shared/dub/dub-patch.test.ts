import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Dub,
  type DubMix,
  type DubTrack,
  spokenLine,
  trackIn,
  unspoken,
  usualMix,
} from '../../../../shared/dub/dub'
import {
  applyDubPatch,
  type DubChange,
  type DubPatch,
  dubUndo,
  invertDubPatch,
} from '../../../../shared/dub/dub-patch'
import { dubPatchSchema } from '../../../../shared/dub/dub-patch-schema'
import { dubSchema } from '../../../../shared/dub/dub-schema'
import { changeDubTranslation, changeLine } from '../../../../shared/dub/edits/edit-line'
import { moveLineEdge } from '../../../../shared/dub/edits/move-line'
import { newDub, newTrack, takeLength, takeWords } from '../../../../shared/dub/new-dub'
import type { Take } from '../../../../shared/speech/line'
import { withTarget } from '../../../../shared/translate/batch'
import { asMarked } from '../../../../shared/translate/translation'
import { word as said } from '../text/transcript/transcripts'
import { ana, dubSaying, linesSaying } from './dubs'

const takeOf = (id: string): Take => ({
  id,
  job: id,
  row: 0,
  sound: `sound ${id}`,
  made: {
    text: 'Uno',
    language: 'es-ES',
    gender: 'female',
    speakerId: 'ana',
    requiredTime: null,
    stretchMode: null,
  },
  speaker: 'ana',
  seconds: 1,
  sampleRate: 22_050,
  message: '',
  madeAt: 1,
  isDiscarded: false,
})

type Edit = (dub: Dub) => DubChange | null

const word = fc.string({ minLength: 1, maxLength: 8 })
const key = fc.constantFrom('l1', 'l2', 'l3', 'l9')
const language = fc.constantFrom('es', 'fr')

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  word.map(
    (now): Edit =>
      ({ name: was }) => ({ kind: 'name', was, now: now.trim() || 'Talk' }),
  ),
  word.map(
    (text): Edit =>
      ({ transcript, seconds, language, speakers }) => {
        const was = { transcript, seconds, language, speakers }
        return { kind: 'words', was, now: { ...was, transcript: `t${text}`, seconds: seconds + 1 } }
      },
  ),
  fc.constantFrom('speech', null).map(
    (now): Edit =>
      ({ until: was }) => ({ kind: 'until', was, now }),
  ),
  fc.integer({ min: -30, max: 0 }).map(
    (duckDb): Edit =>
      ({ mix: was }) => ({ kind: 'mix', was, now: { ...was, bed: { ...was.bed, duckDb } } }),
  ),
  fc.tuple(fc.nat(4), fc.nat(2), fc.array(word, { maxLength: 3 })).map(
    ([at, count, texts]): Edit =>
      ({ lines }) => {
        const taken = new Set(lines.map(line => line.key))
        const now = linesSaying(...texts)
          .map((line, nth) => ({ ...line, key: `n${at}-${nth}` }))
          .filter(line => !taken.has(line.key))
        return at > lines.length ? null : { kind: 'lines', at, was: lines.slice(at, at + count), now }
      },
  ),
  language.map(
    (name): Edit =>
      ({ tracks }) => {
        const at = tracks.findIndex(track => track.language === name)
        return at < 0
          ? { kind: 'track', at: tracks.length, was: null, now: newTrack(name) }
          : { kind: 'track', at, was: tracks[at] ?? null, now: null }
      },
  ),
  fc.tuple(language, key, word).map(
    ([name, line, text]): Edit =>
      dub => {
        const { row } = spokenLine(dub, name, line)
        return {
          kind: 'spoken',
          language: name,
          lines: [[line, { row }, { row: withTarget(row, asMarked(text)) }]],
        }
      },
  ),
  fc.tuple(language, key, fc.boolean()).map(
    ([name, line, isMuted]): Edit =>
      dub => ({
        kind: 'spoken',
        language: name,
        lines: [[line, { isMuted: spokenLine(dub, name, line).isMuted }, { isMuted }]],
      }),
  ),
  fc.tuple(language, key, fc.nat(3)).map(
    ([name, line, nth]): Edit =>
      dub => {
        const { takes, chosen } = spokenLine(dub, name, line)
        const id = `t${nth}`
        const was = takes.find(take => take.id === id) ?? null
        const now = was ? null : takeOf(id)
        return {
          kind: 'take',
          language: name,
          key: line,
          was,
          now,
          chosen: { was: chosen, now: now?.id ?? null },
        }
      },
  ),
  fc.tuple(language, key).map(
    ([name, line]): Edit =>
      dub => ({
        kind: 'run',
        language: name,
        lines: [[line, spokenLine(dub, name, line).run, { job: 'j', row: 1, at: 2 }]],
      }),
  ),
)

/** As a person sees it: nothing said of a line yet is as good as no word of it, and a take that comes back is the last. */
const seen = (dub: Dub) => ({
  ...dub,
  spoken: ['es', 'fr'].map(name =>
    ['l1', 'l2', 'l3', 'l9'].map(line => {
      const { takes, ...rest } = spokenLine(dub, name, line)
      return { ...rest, takes: new Set(takes) }
    }),
  ),
})

describe('edits of a dub', () => {
  it('are taken back by reading them backwards, and make what can be kept', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { minLength: 1, maxLength: 12 }), edits => {
        const first = dubSaying('One', 'Two', 'Three')
        let dub = first
        const made: DubPatch[] = []
        for (const edit of edits) {
          const change = edit(dub)
          if (change === null) continue
          const before = dub
          expect(dubPatchSchema.parse([change])).toEqual([change])
          dub = applyDubPatch(dub, [change])
          expect(seen(applyDubPatch(dub, invertDubPatch([change])))).toEqual(seen(before))
          made.push([change])
        }
        expect(dubSchema.parse(dub)).toEqual(dub)
        expect(applyDubPatch(first, made.flat())).toEqual(dub)
        expect(first).toEqual(dubSaying('One', 'Two', 'Three'))
        expect(seen(applyDubPatch(dub, invertDubPatch(made.flat())))).toEqual(seen(first))
      }),
      { numRuns: 300 },
    )
  })

  it('that bring hundreds of sounds at once copy the lines of the language once', () => {
    const bringing = (key: string): DubChange => {
      const chosen = { was: null, now: 't' }
      return { kind: 'take', language: 'es', key, was: null, now: takeOf('t'), chosen }
    }
    const keys = Array.from({ length: 4_000 }, (_, at) => `l${at}`)
    const dub = { ...dubSaying(), spoken: { es: Object.fromEntries(keys.map(key => [key, unspoken])) } }
    const timeFor = (patches: readonly DubPatch[]): number => {
      const started = performance.now()
      for (const patch of patches) applyDubPatch(dub, patch)
      return performance.now() - started
    }
    const sounds = keys.slice(0, 400).map(bringing)
    // The least of some: a busy machine makes one of them longer now and then.
    const atOnce = Math.min(...[1, 2, 3].map(() => timeFor([sounds])))
    expect(atOnce).toBeLessThan(timeFor(sounds.slice(0, 40).map(sound => [sound])))
  })

  it('change nothing else of a line, so that what comes meanwhile stays', () => {
    const dub = dubSaying('One')
    const muted: DubPatch = [
      { kind: 'spoken', language: 'es', lines: [['l1', { isMuted: false }, { isMuted: true }]] },
    ]
    const heard: DubPatch = [
      {
        kind: 'take',
        language: 'es',
        key: 'l1',
        was: null,
        now: takeOf('t'),
        chosen: { was: null, now: 't' },
      },
    ]
    const one = applyDubPatch(applyDubPatch(dub, muted), heard)
    expect(applyDubPatch(applyDubPatch(dub, heard), muted)).toEqual(one)
    expect(spokenLine(applyDubPatch(one, invertDubPatch(muted)), 'es', 'l1').takes).toHaveLength(1)
  })

  it.each<[string, DubChange]>([
    ['lines that are others', { kind: 'lines', at: 0, was: linesSaying('One', 'Two').toReversed(), now: [] }],
    ['a place behind the end', { kind: 'lines', at: 9, was: [], now: linesSaying('New') }],
    ['a language that is not there', { kind: 'track', at: 0, was: newTrack('fr'), now: null }],
    ['a language that is there', { kind: 'track', at: 0, was: null, now: newTrack('es') }],
    [
      'a take that is not there',
      {
        kind: 'take',
        language: 'es',
        key: 'l1',
        was: takeOf('t'),
        now: null,
        chosen: { was: null, now: null },
      },
    ],
  ])('are refused for %s', (_, change) => {
    expect(() => applyDubPatch(dubSaying('One', 'Two'), [change])).toThrow(RangeError)
  })

  it('find a language wherever it stands by now', () => {
    const dub = dubSaying('One')
    const [spanish] = dub.tracks
    const two = applyDubPatch(dub, [{ kind: 'track', at: 0, was: null, now: newTrack('fr') }])
    if (!spanish) throw new RangeError('There is no track.')
    const cast = applyDubPatch(two, [
      { kind: 'track', at: 0, was: spanish, now: { ...spanish, cast: { s1: ana } } },
    ])
    expect(cast.tracks.map(track => [track.language, Object.keys(track.cast)])).toEqual([
      ['fr', []],
      ['es', ['s1']],
    ])
  })

  const spanish = (dub: Dub): DubTrack => {
    const track = trackIn(dub, 'es')
    if (!track) throw new RangeError('There is no track.')
    return track
  }
  const cells = (dub: Dub, now: Partial<DubTrack>): DubPatch => [
    { kind: 'track', at: 0, was: spanish(dub), now: { ...spanish(dub), ...now } },
  ]

  it('of a voice leave it as it is by now whether its lines are spoken by themselves', () => {
    const dub = dubSaying('One')
    const going = applyDubPatch(dub, cells(dub, { goesOn: true }))
    const cast = cells(going, { cast: {} })
    const recast = applyDubPatch(going, cast)
    const spoken = applyDubPatch(recast, cells(recast, { goesOn: false }))
    const voiceBack = applyDubPatch(spoken, invertDubPatch(cast))
    expect(spanish(voiceBack)).toEqual(spanish(dub))
    expect(spanish(applyDubPatch(voiceBack, cast)).goesOn).toBe(false)
    // The other way round: cast before it is asked for, and taken back while it is translated.
    const loose = cells(dub, { picture: 'loose' })
    const asked = applyDubPatch(applyDubPatch(dub, loose), cells(dub, { goesOn: true }))
    expect(spanish(asked)).toEqual({ ...spanish(going), picture: 'loose' })
    expect(spanish(applyDubPatch(asked, invertDubPatch(loose)))).toEqual(spanish(going))
  })

  it('that bring a language back have it go on with what it waits for, and with nothing else', () => {
    const dub = dubSaying('One')
    const going = applyDubPatch(dub, cells(dub, { goesOn: true }))
    const gone: DubPatch = [{ kind: 'track', at: 0, was: spanish(going), now: null }]
    const away = applyDubPatch(going, gone)
    expect(spanish(applyDubPatch(away, invertDubPatch(gone))).goesOn).toBe(false)
    const { row } = unspoken
    const waits: DubPatch = [
      { kind: 'spoken', language: 'es', lines: [['l1', { row }, { row: { ...row, state: 'asked' } }]] },
    ]
    expect(spanish(applyDubPatch(applyDubPatch(away, waits), invertDubPatch(gone))).goesOn).toBe(true)
  })

  const typed = (text: string, was = ''): DubPatch => {
    const row = (target: string) => withTarget(spokenLine(dubSaying('One'), 'es', 'l1').row, asMarked(target))
    return [{ kind: 'spoken', language: 'es', lines: [['l1', { row: row(was) }, { row: row(text) }]] }]
  }
  const other: [string, DubPatch, DubPatch][] = [
    ['another line', typed('U'), [{ kind: 'spoken', language: 'es', lines: [['l2', {}, {}]] }]],
    ['another language', typed('U'), typed('Un').map(change => ({ ...change, language: 'fr' }) as DubChange)],
    [
      'another thing of it',
      typed('U'),
      [{ kind: 'spoken', language: 'es', lines: [['l1', {}, { isMuted: true }]] }],
    ],
    ['a name', typed('U'), [{ kind: 'name', was: 'a', now: 'b' }]],
    [
      'the mix',
      [{ kind: 'mix', was: usualMix, now: usualMix }],
      [{ kind: 'mix', was: usualMix, now: usualMix }],
    ],
  ]

  it('are one while one level goes on from where it was left', () => {
    const mix = (was: Partial<DubMix>, now: Partial<DubMix>): DubPatch => [
      { kind: 'mix', was: { ...usualMix, ...was }, now: { ...usualMix, ...now } },
    ]
    const level = (of: Record<string, number>) => ({ levels: of })
    const bed = (duckDb: number) => ({ bed: { ...usualMix.bed, duckDb } })
    const first = mix(level({ a: 2 }), level({ a: 2, b: 1 }))
    expect(
      dubUndo.join(mix(level({ a: 1 }), level({ a: 2 })), mix(level({ a: 2 }), level({ a: 3 }))),
    ).toEqual(mix(level({ a: 1 }), level({ a: 3 })))
    expect(dubUndo.join(mix(bed(-18), bed(-19)), mix(bed(-19), bed(-20)))).toEqual(mix(bed(-18), bed(-20)))
    expect(dubUndo.join(mix(level({ a: 1 }), level({ a: 2 })), first)).toBeNull()
    expect(dubUndo.join(mix(level({}), level({ a: 1 })), mix(level({ a: 2 }), level({ a: 3 })))).toBeNull()
  })

  it('are one while somebody types in one place', () => {
    expect(dubUndo.join(typed('U'), typed('Un', 'U'))).toEqual(typed('Un'))
    const [line] = linesSaying('One')
    if (!line) throw new RangeError('There is no line.')
    const texts = [line, { ...line, text: 'Ones' }, { ...line, text: 'Once' }] as const
    const [one, two]: DubPatch[] = [
      [{ kind: 'lines', at: 0, was: [texts[0]], now: [texts[1]] }],
      [{ kind: 'lines', at: 0, was: [texts[1]], now: [texts[2]] }],
    ]
    expect(dubUndo.join(one ?? [], two ?? [])).toEqual([
      { kind: 'lines', at: 0, was: [texts[0]], now: [texts[2]] },
    ])
  })

  it('are one where the first letter made a line unchecked', () => {
    const row = withTarget(unspoken.row, asMarked('Uno'))
    const dub: Dub = { ...dubSaying('One'), spoken: { es: { l1: { ...unspoken, row, isChecked: true } } } }
    const one = changeDubTranslation(dub, 'es', 'l1', 'Unos')
    const after = applyDubPatch(dub, one)
    const two = changeDubTranslation(after, 'es', 'l1', 'Unos d')
    const joined = dubUndo.join(one, two)
    if (!joined) return expect.fail()
    expect(applyDubPatch(dub, joined)).toEqual(applyDubPatch(after, two))
    expect(applyDubPatch(applyDubPatch(after, two), invertDubPatch(joined))).toEqual(dub)
  })

  it.each(other)('are two where the second is of %s', (_, one, two) => {
    expect(dubUndo.join(one, two)).toBeNull()
  })

  it('are two where an edge was moved before the text was typed', () => {
    const dub = dubSaying('One', 'Two')
    const moved = moveLineEdge(dub, 'l1', 'end', 2.5)
    const now = applyDubPatch(dub, moved)
    const text = changeLine(now, 'l1', { text: 'Once' })
    expect(dubUndo.join(moved, text)).toBeNull()
    expect(dubUndo.join(text, moveLineEdge(applyDubPatch(now, text), 'l1', 'end', 2))).toBeNull()
  })

  it('are two where a job translated the line between them, so that its answer is not taken back with the letter', () => {
    const saying = (text: string) => ({
      ...withTarget(unspoken.row, asMarked(text)),
      from: 'service' as const,
    })
    const bringing = (dub: Dub, text: string): DubPatch => [
      {
        kind: 'spoken',
        language: 'es',
        lines: [['l1', { row: spokenLine(dub, 'es', 'l1').row }, { row: saying(text) }]],
      },
    ]
    let dub = applyDubPatch(dubSaying('One'), bringing(dubSaying('One'), 'Mal'))
    const cleared = changeDubTranslation(dub, 'es', 'l1', '')
    dub = applyDubPatch(dub, cleared)
    dub = applyDubPatch(dub, bringing(dub, 'Uno'))
    const corrected = changeDubTranslation(dub, 'es', 'l1', 'Uno.')
    const history = [cleared, corrected].reduce(
      (before, edit) => dubUndo.after(before, 'typing', edit),
      dubUndo.none,
    )
    const step = dubUndo.undo(history)
    dub = applyDubPatch(applyDubPatch(dub, corrected), step?.edit ?? [])
    expect(spokenLine(dub, 'es', 'l1').row.target?.text).toBe('Uno')
  })

  it('of jobs are in nobody’s undo', () => {
    const history = dubUndo.after(dubUndo.none, 'person', typed('U'))
    expect(dubUndo.after(history, 'jobs', typed('Un'))).toEqual(history)
  })
})

describe('how far a dub goes by itself', () => {
  const waits: Dub = { ...dubSaying(), transcript: '', until: 'speech' }
  const back = { kind: 'until', was: 'translation', now: 'speech' } as const

  it('is said as long as it waits, and no more once its words are there', () => {
    const said = applyDubPatch(waits, [{ kind: 'until', was: 'speech', now: 'translation' }])
    expect(said.until).toBe('translation')
    expect(applyDubPatch(said, [back]).until).toBe('speech')
    const begun: Dub = { ...said, transcript: 't', until: null }
    expect(applyDubPatch(begun, [back]).until).toBeNull()
    expect(applyDubPatch({ ...said, transcript: 't' }, [{ ...back, now: null }]).until).toBeNull()
  })

  it('is followed by its words, once', () => {
    const content = {
      transcript: {
        words: [said('Hello.', 0, 1, { speaker: 'A', opens: true })],
        speakers: [],
        duration: 9,
      },
      facts: { language: 'en' },
    }
    const now = applyDubPatch(waits, takeWords(waits, 't', content))
    expect(now).toMatchObject({ transcript: 't', seconds: 9, language: 'en', until: 'speech' })
    expect(now.lines.map(({ key, text }) => [key, text])).toEqual([['l1', 'Hello.']])
    expect(now).toEqual({
      ...newDub({ name: 'Talk', recording: 'recording', languages: [], id: 't', content, seconds: 0 }),
      tracks: waits.tracks,
      until: 'speech',
    })
    expect(takeWords(now, 'other', content)).toEqual([])
  })

  it('is as long as its recording, where the transcript says less of it', () => {
    const transcript = { words: [said('Hello.', 0, 1, { opens: true })], speakers: [], duration: null }
    const content = { transcript, facts: { language: 'en' } }
    const order = { name: 'Talk', recording: 'recording', languages: [], id: 't', content }
    expect(newDub({ ...order, seconds: 7_200 }).seconds).toBe(7_200)
    const long = { ...waits, seconds: 7_200 }
    expect(applyDubPatch(long, takeWords(long, 't', content)).seconds).toBe(7_200)
    expect(newDub({ ...order, seconds: 0 }).seconds).toBe(1)
    const old = newDub({ ...order, seconds: 0 })
    expect(applyDubPatch(old, takeLength(old, 7_200))).toEqual(newDub({ ...order, seconds: 7_200 }))
    expect([takeLength(old, 0.5), takeLength(long, 9_000)]).toEqual([[], []])
  })
})
