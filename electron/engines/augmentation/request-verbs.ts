const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** What a person has done for them or does themselves, as it comes: "book a table", "I want to book a table". */
const errands = list(`
  activate add arrange ask assign attach block book buy cancel cash change charge check clear close collect compare confirm
  connect convert copy create deactivate delete deliver deposit disable download edit enable extend fill find fix forward
  freeze get hire increase install locate make measure modify move mute open order organize pair pause pay pick plan post
  print purchase put raise reactivate recharge redeem refill register remove rename renew rent repair replace report
  request reschedule reserve reset return save schedule search select sell send set share skip start stop submit switch
  track transfer translate turn unblock unlock unmute unsubscribe update upgrade upload verify withdraw`)

/** Errands that are done with a word or a tap: nobody asks for help with them. */
const trifles = list(`
  add attach clear close copy dim disable enable freeze lock mute open pause pick put raise remove save select set share
  skip start stop switch turn unlock unmute`)

/** What a person asks another to do; said of oneself it would mean something else. */
const favours = list(`
  advise bring call clean continue describe dial dim email explain give go guide help include inform keep leave let list
  look lower name navigate note notify play phone provide read recommend record remember remind repeat resume ring say
  sing show shut speak suggest take talk teach tell text try use wait wake write`)

export const firstWord = (act: string): string => /^\S*/.exec(act)?.[0] ?? ''

export const isErrand = (act: string): boolean => errands.has(firstWord(act))
export const isTrifle = (act: string): boolean => trifles.has(firstWord(act))
export const isRequestVerb = (word: string): boolean => errands.has(word) || favours.has(word)

/** The verb that was made into an -ing form, where it is one of a request. */
export function requestVerbOf(gerund: string, gerundOf: (verb: string) => string): string | null {
  for (const verbs of [errands, favours]) {
    for (const verb of verbs) if (gerundOf(verb) === gerund) return verb
  }
  return null
}
