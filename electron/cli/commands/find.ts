import { type Found, findableThings } from '../../../shared/find/find-requests'
import { indexTrouble } from '../../../shared/find/index-trouble'
import { writeClock } from '../../../shared/formats/transcript/clock'
import type { Translate } from '../../../shared/language/translate'
import { done, failedEnding } from '../ending'
import { exitCodes } from '../exit-codes'
import { argument, listOf, option, optional, someWords, wholeNumber } from '../given'
import { columns } from '../output/printed-text'
import { workCommand } from '../with-program'

const usualLimit = '20'

/** The same answers as in the window, to the same words. */
export const findCommand = workCommand({
  name: 'find',
  text: 'cli.find',
  takes: {
    words: argument('<words...>', 'cli.find.words', someWords),
    kind: option(
      '--kind <kinds>',
      'cli.find.kind',
      optional(t => listOf(t, findableThings)),
    ),
    limit: option('-n, --limit <number>', 'cli.find.limit', t =>
      wholeNumber(t, 1, 10_000).prefault(usualLimit),
    ),
  },
  examples: [
    'parlance find good morning',
    `parlance find '"good morning"' --kind recording,sheet`,
    'parlance find station --json',
  ],
  json: `{ found: Found[], more: string[] }
Found: { in: ${findableThings.map(thing => `"${thing}"`).join(' | ')}, id: string, name: string,
  editedAt: string, places: number, key: string | null, at: number | null, text: string | null }`,
  runs: false,
  async run({ t, out }, { words, kind = null, limit }, work, { profile }) {
    const answer = await work.find({
      text: words.join(' '),
      in: kind,
      most: limit,
      inside: true,
      profileId: profile.id,
    })
    if (!answer.ok) return failedEnding(answer.error)
    const { found, more, index } = answer.value
    if (found.length > 0) out.result(columns(found.map(one => rowOf(one, t))))
    out.document({ found: found.map(foundJson), more })
    if (found.length === 0) out.note(t('frame.nothingFound'))
    if (more.length > 0) out.note(t('cli.find.more', { limit }))
    if (index.left > 0) out.warn(t('cli.find.notAll', { count: index.left }))
    const trouble = indexTrouble(index)
    if (trouble) out.warn(t(trouble))
    return done(found.length > 0 ? exitCodes.ok : exitCodes.failed)
  },
})

const textOf = ({ excerpt, key }: Found): string | null =>
  excerpt && key !== '' ? `${excerpt.before}${excerpt.match}${excerpt.after}` : null

const rowOf = (found: Found, t: Translate): string[] => [
  t(`cli.find.in.${found.in}`),
  found.id,
  found.name,
  found.at === null ? '' : writeClock(found.at),
  textOf(found) ?? '',
]

const foundJson = (found: Found) => ({
  in: found.in,
  id: found.id,
  name: found.name,
  editedAt: new Date(found.editedAt).toISOString(),
  places: found.count,
  key: found.key === '' ? null : found.key,
  at: found.at,
  text: textOf(found),
})
