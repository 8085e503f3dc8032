/** What was asked of the program, what the service made, what is there in the end; and what of it is an offence. */

export interface Given {
  /** A work and the number of its line: `speech 17`. */
  key: string
  /** Who gave it, and how: enough to find it. */
  by: string
  /** The program said that it has it. */
  isAcknowledged: boolean
}

export interface Story {
  given: readonly Given[]
  /** What a person ordered to be made, once for each time: giving it first, and each "send again" or "try again". */
  ordered: ReadonlyMap<string, number>
  /** In the order in which the service made them. */
  made: readonly { key: string; how: string }[]
  kept: readonly Kept[]
  /** Paths and processes. */
  leftBehind: readonly string[]
}

/** Something in the library or in a file that the program wrote for a person. */
export interface Kept {
  key: string
  where: string
  /** Nothing more will come of it by itself. */
  hasEnded: boolean
  /** What is there. Null: nothing, and the program does not say that there is. */
  is: string | null
  shouldBe: string
}

export const offences = ['doubled', 'lost', 'wrong', 'left behind'] as const
export type OffenceKind = (typeof offences)[number]

export interface Offence {
  kind: OffenceKind
  /** One line, with enough to find it. */
  what: string
}

export const judge = (story: Story): Offence[] => [
  ...doubled(story),
  ...lost(story),
  ...wrong(story),
  ...story.leftBehind.map((what): Offence => ({ kind: 'left behind', what })),
]

function doubled({ made, ordered }: Story): Offence[] {
  const ways = new Map<string, string[]>()
  for (const { key, how } of made) ways.set(key, [...(ways.get(key) ?? []), how])
  return [...ways].flatMap(([key, hows]): Offence[] => {
    const times = ordered.get(key) ?? 0
    if (hows.length <= times) return []
    return [{ kind: 'doubled', what: `${key}: ordered ${times}×, made ${hows.length}× (${hows.join(', ')})` }]
  })
}

/** What the service has made is paid for: the program must know of it, whether or not it has said so to anybody. */
function lost({ given, made, kept }: Story): Offence[] {
  const wasMade = new Set(made.map(({ key }) => key))
  const places = new Map(kept.map(one => [one.key, one]))
  const gone = given
    .filter(({ key, isAcknowledged }) => (isAcknowledged || wasMade.has(key)) && !places.has(key))
    .map(({ key, by }): Offence => ({ kind: 'lost', what: `${key}, given by ${by}, is nowhere` }))
  const open = kept
    .filter(({ hasEnded }) => !hasEnded)
    .map(({ key, where }): Offence => ({ kind: 'lost', what: `${key} in ${where} came to no end` }))
  return [...gone, ...open]
}

const wrong = ({ kept }: Story): Offence[] =>
  kept
    .filter(({ is, shouldBe }) => is !== null && is !== shouldBe)
    .map(({ key, where, is, shouldBe }) => ({
      kind: 'wrong',
      what: `${key} in ${where} is ${is}, and should be ${shouldBe}`,
    }))
