/** Regular spelling, and the exceptions among the verbs that people use in requests and questions. */

const doubling = new Set(
  'set reset get forget put stop cut run shut begin plan swap sit win hit let chat log plug unplug drop pin tag skip ship step shop trim wrap rip map scan transfer refer prefer submit permit admit commit format'.split(
    ' ',
  ),
)

const pasts = new Map(
  `begin began|break broke|bring brought|build built|buy bought|come came|cost cost|cut cut|do did|draw drew|drink drank|
  drive drove|eat ate|fall fell|feel felt|find found|fly flew|forget forgot|get got|give gave|go went|grow grew|have had|
  hear heard|hit hit|hold held|keep kept|know knew|lead led|leave left|lend lent|let let|lose lost|make made|mean meant|
  meet met|pay paid|put put|read read|ride rode|ring rang|rise rose|run ran|say said|see saw|sell sold|send sent|set set|
  shut shut|sing sang|sit sat|sleep slept|speak spoke|spend spent|stand stood|steal stole|swim swam|take took|teach taught|
  tell told|think thought|throw threw|understand understood|wake woke|wear wore|win won|write wrote`
    .split('|')
    .map(pair => pair.trim().split(' '))
    .map(([base = '', past = '']) => [base, past]),
)

/** `book` becomes `booking`. */
export function gerundOf(verb: string): string {
  if (/[^aeiou]ie$/.test(verb)) return `${verb.slice(0, -2)}ying`
  if (/[^eoy]e$/.test(verb) && verb !== 'be') return `${verb.slice(0, -1)}ing`
  return `${doubled(verb)}ing`
}

/** `leave` becomes `leaves`. */
export function thirdPersonOf(verb: string): string {
  if (verb === 'have') return 'has'
  if (/(s|x|z|ch|sh|[^aeiou]o)$/.test(verb)) return `${verb}es`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`
}

/** `ship` becomes `shipped`. */
export function pastOf(verb: string): string {
  const irregular = pasts.get(verb)
  if (irregular) return irregular
  if (verb.endsWith('e')) return `${verb}d`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${doubled(verb)}ed`
}

const doubled = (verb: string): string => (doubling.has(verb) ? verb + (verb.at(-1) ?? '') : verb)
