import { describe, expect, it } from 'vitest'
import { type Dub, type DubLine, unspoken } from '../../../../../shared/dub/dub'
import { createDubLineViews } from '../../../../../shared/dub/dub-line-state'
import { applyDubPatch, type DubPatch, invertDubPatch } from '../../../../../shared/dub/dub-patch'
import { asSheetLine, linesToSpeak } from '../../../../../shared/dub/dub-run'
import { joinDubLines, splitDubLine } from '../../../../../shared/dub/edits/cut-line'
import { changeDubTranslation, changeLine, changeSpoken } from '../../../../../shared/dub/edits/edit-line'
import { moveLineEdge } from '../../../../../shared/dub/edits/move-line'
import { takeOverTranscript } from '../../../../../shared/dub/edits/take-over-transcript'
import { timedLines } from '../../../../../shared/dub/timed-lines'
import { planAround, planTiming } from '../../../../../shared/dub/timing/plan-timing'
import { type PlannedLine, timingRules } from '../../../../../shared/dub/timing/timing'
import { settingsOf } from '../../../../../shared/speech/line'
import { withTarget } from '../../../../../shared/translate/batch'
import { asMarked } from '../../../../../shared/translate/translation'
import { takeOf } from '../../speech/sheets'
import { dubSaying } from '../dubs'
import { createRandom } from '../timing/talks'

const words = 'the train waits here until all of us are on board and then it goes on to the coast'.split(' ')

/** A talk of three people as it may be, each line translated and spoken in two languages. */
function randomTalk(random: () => number, count: number): Dub {
  let start = random()
  const lines = Array.from({ length: count }, (_, at): DubLine => {
    const length = 0.4 + random() * 6
    const said = Array.from({ length: 1 + Math.floor(random() * 12) }, (_, nth) => words[(at + nth) % 17])
    const source = {
      text: said.join(' '),
      start,
      end: start + length,
      speaker: `s${Math.floor(random() * 3)}`,
    }
    start += length + (random() < 0.1 ? 30 : random() * 1.5)
    return { key: `l${at + 1}`, ...source, isFixed: random() < 0.05, keepsOriginal: random() < 0.05, source }
  })
  const voice = { gender: 'female', speakerId: 'ana' } as const
  const dub: Dub = {
    ...dubSaying(),
    lines,
    seconds: start,
    tracks: ['es', 'fr'].map(language => ({
      language,
      spokenIn: `${language}-XX`,
      picture: 'near',
      cast: { s0: voice, s1: voice, s2: voice },
      goesOn: false,
    })),
  }
  const spokenIn = (track: Dub['tracks'][number]) =>
    lines.map(line => {
      const row = withTarget({ ...unspoken.row, text: line.text }, asMarked(`${track.language} ${line.text}`))
      const translated = { ...unspoken, row }
      const made = settingsOf(asSheetLine(track, line, translated))
      const seconds = (line.end - line.start) * (0.8 + random() * 0.6)
      const take = takeOf(`${track.language}-${line.key}`, made, { sound: 'sound', seconds })
      return [line.key, { ...translated, takes: [take], chosen: take.id }] as const
    })
  return {
    ...dub,
    spoken: Object.fromEntries(
      dub.tracks.map(track => [track.language, Object.fromEntries(spokenIn(track))]),
    ),
  }
}

interface MeantEdit {
  what: string
  patch: DubPatch
  /** Lines that may be others then, in these languages. */
  keys: readonly string[]
  languages: readonly string[]
}

const all = ['es', 'fr']

function randomEdit(dub: Dub, random: () => number): MeantEdit {
  const at = Math.floor(random() * dub.lines.length)
  const line = dub.lines[at]
  if (!line) throw new Error('There are no lines.')
  const { key } = line
  const next = dub.lines[at + 1]?.key ?? ''
  const language = random() < 0.5 ? 'es' : 'fr'
  const other = `${line.text} ${Math.floor(random() * 9)}`
  const kinds: (() => Omit<MeantEdit, 'what'>)[] = [
    () => ({ patch: changeLine(dub, key, { text: other }), keys: [key], languages: all }),
    () => ({ patch: splitDubLine(dub, key, random() * line.text.length), keys: [key], languages: all }),
    () => ({ patch: joinDubLines(dub, key), keys: [key, next], languages: all }),
    () => ({
      patch: moveLineEdge(dub, key, random() < 0.5 ? 'start' : 'end', line.start + (random() - 0.5) * 8),
      keys: [key],
      languages: all,
    }),
    () => ({ patch: changeDubTranslation(dub, language, key, other), keys: [key], languages: [language] }),
    () => ({
      patch: changeSpoken(dub, language, key, { isMuted: random() < 0.5 }),
      keys: [key],
      languages: [language],
    }),
    () => {
      const now = { text: other, start: line.start, end: line.end, speaker: line.speaker }
      const differing = [{ key, reasons: ['words' as const], now: [now] }]
      const chosen = { keys: new Set([key]), isAddedWanted: true }
      return {
        patch: takeOverTranscript(dub, { differing, added: [] }, chosen),
        keys: [key],
        languages: all,
      }
    },
  ]
  const kind = Math.floor(random() * kinds.length)
  const made = kinds[kind]?.()
  if (!made) throw new Error('There is no such edit.')
  return { what: `${kind} of ${key}`, ...made }
}

const rules = timingRules('near')
const planned = (dub: Dub, language: string) => {
  const track = dub.tracks.find(one => one.language === language)
  if (!track) throw new Error('There is no such language.')
  return { track, lines: timedLines(dub, track) }
}

/** Of the lines in their order, whatever is not as it has to be. */
function faults({ lines }: Dub): string[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1]
    return [
      line.end < line.start && 'ends before it begins',
      next && next.start < line.end - 1e-6 && 'lies over the next',
      next && next.start < line.start && 'is out of order',
    ].flatMap(fault => (fault ? [`${line.key} ${fault}`] : []))
  })
}

function planFaults(plan: readonly PlannedLine[]): string[] {
  return plan.flatMap(({ key, start, seconds }, at) => {
    const next = plan[at + 1]
    return next && (start + seconds > next.start + 1e-6 || next.start <= start) ? [key] : []
  })
}

describe('whatever is edited in whatever talk', () => {
  it('lines stay apart and in order, no other line is another, and the plan is that of the whole', () => {
    const random = createRandom(31)
    for (let round = 0; round < 12; round += 1) {
      let dub = randomTalk(random, 5 + Math.floor(random() * 40))
      const views = Object.fromEntries(all.map(language => [language, createDubLineViews()]))
      const look = (language: string) =>
        new Map(
          views[language]?.(dub, planned(dub, language).track, new Map()).map(view => [view.line.key, view]),
        )
      let seen = new Map(all.map(language => [language, look(language)]))
      let plans = new Map(
        all.map(language => {
          const { lines } = planned(dub, language)
          return [language, { lines, plan: planTiming(lines, rules) as readonly PlannedLine[] }]
        }),
      )
      for (let step = 0; step < 25; step += 1) {
        const before = dub
        const { what, patch, keys, languages } = randomEdit(dub, random)
        dub = applyDubPatch(dub, patch)
        expect([what, applyDubPatch(dub, invertDubPatch(patch)).lines]).toEqual([what, before.lines])
        expect([what, faults(dub)]).toEqual([what, []])

        const nextSeen = new Map(all.map(language => [language, look(language)]))
        const nextPlans: typeof plans = new Map()
        for (const language of all) {
          const isMeant = (key: string) => keys.includes(key) && languages.includes(language)
          const known = new Set(before.lines.map(({ key }) => key))
          const others = [...(nextSeen.get(language) ?? [])].filter(
            ([key, view]) => seen.get(language)?.get(key) !== view && known.has(key) && !isMeant(key),
          )
          expect([what, language, others.map(([key]) => key)]).toEqual([what, language, []])

          const due = new Set(linesToSpeak(before, language))
          const asked = linesToSpeak(dub, language).filter(key => !due.has(key) && !isMeant(key))
          expect([what, language, asked]).toEqual([what, language, []])

          const { lines } = planned(dub, language)
          const old = plans.get(language)
          if (!old) throw new Error('There is no plan.')
          const plan = planAround(old, lines, rules)
          expect([what, planFaults(plan)]).toEqual([what, []])
          expect(plan).toEqual(planTiming(lines, rules))
          nextPlans.set(language, { lines, plan })
        }
        seen = nextSeen
        plans = nextPlans
      }
    }
  })
})
