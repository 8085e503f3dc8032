import { dubKind } from '../../electron/dub/dub-kind'
import { type Dub, type SpokenLine, unspoken } from '../../shared/dub/dub'
import { newBatchRow, withTarget } from '../../shared/translate/batch'
import { asMarked } from '../../shared/translate/translation'
import { seededDub } from '../e2e/seed-dub'
import { takeOf } from '../unit/shared/speech/sheets'

/** Of large dubs that are alike, each is opened from the disk once. */
export const largeNames = [1, 2, 3, 4, 5].map(nth => `A long evening, part ${nth}`)
export const smallName = 'A short film'

const languages = ['es', 'fr', 'de']
const words =
  'the train on the third track waits until the signal of the depot is green and everybody is on board'.split(
    ' ',
  )

/** As many words as people say in one go. */
const sentence = (at: number): string => `${words.slice(at % 7, 6 + (at % 13)).join(' ')}, number ${at + 1}.`

const seededLines = (count: number): Record<string, object> =>
  seededDub({ lines: count, every: 1, lasts: 0.8, silent: count - 1 })

/** Each of its lines translated into each language, spoken twice, and offered in two other wordings. */
export function largeDub(count: number): Dub {
  const { dub } = (seededLines(count)['library/dubs/dub-1.json'] as { content: { dub: Dub } }).content
  const track = dub.tracks[0]
  if (!track) throw new Error('There is no language.')
  const lines = dub.lines.map((line, at) => ({ ...line, text: sentence(at), isFixed: false }))
  const spokenIn = (language: string): Record<string, SpokenLine> =>
    Object.fromEntries(
      lines.map(({ key, text }, at) => {
        const target = asMarked(`${language}: ${text}`)
        const others = [asMarked(`${language}, otherwise: ${text}`), asMarked(`${language}, short`)]
        const row = { ...withTarget(newBatchRow({ text, spans: [] }), target), others }
        const made = {
          text: target.text,
          language: track.spokenIn,
          gender: 'female',
          speakerId: 'ana',
        } as const
        const takes = [0, 1].map(nth =>
          takeOf(`${language}-${key}-${nth}`, made, {
            sound: 'clip-l1',
            seconds: 0.6 + (at % 9) / 20,
            sampleRate: 16_000,
          }),
        )
        return [key, { ...unspoken, row, takes, chosen: takes[1]?.id ?? null }]
      }),
    )
  return {
    ...dub,
    lines,
    tracks: languages.map(language => ({ ...track, language })),
    spoken: Object.fromEntries(languages.map(language => [language, spokenIn(language)])),
  }
}

/** One of each name and a small one, which was edited later, as files of the program's folder. */
export function seededLargeDubs(count: number): Record<string, object> {
  const files = seededLines(count)
  const large = largeDub(count)
  const stored = files['library/dubs/dub-1.json'] as { content: { dub: Dub; editedAt: number } }
  const contentOf = (dub: Dub, later: number) => ({
    ...stored,
    version: dubKind.steps.length,
    content: { ...stored.content, dub, editedAt: stored.content.editedAt + later },
  })
  const small = { ...stored.content.dub, name: smallName, lines: stored.content.dub.lines.slice(0, 3) }
  const dubs = [small, ...largeNames.map(name => ({ ...large, name }))]
  for (const [at, dub] of dubs.entries()) {
    const id = `dub-${at + 1}`
    files[`library/dubs/${id}.json`] = { ...contentOf(dub, dubs.length - at), id }
  }
  return files
}
