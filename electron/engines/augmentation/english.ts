import { markers } from './frozen-text'

const english = new Set(
  `the an my your our their is are am was were be been been have has had does did can could would should will shall may
  might must i you he she we they it this that these those and or of to for with from at by on off up about what when where
  who why how which there here please not don't want need like know tell show give get find make book reserve order buy
  cancel call play set turn open close send check change stop start add remove create delete schedule remind help
  tomorrow today tonight yesterday morning evening next last all some any more much many new good time hello thanks thank yes sorry weather traffic news music song songs light lights
  room money order password account help need lost lose work works working price ticket tickets near nearby open today's
  people day week again back two three four five take go went give gave say said let try never always because why`.split(
    /\s+/,
  ),
)

/** Words that are common in another language written in these letters, and hardly ever English. */
const foreign = new Set(
  `el la los las una uno del que por para con es está son mi quiero cuál cómo dónde le les des du une est et je vous nous
  avec pour dans sur mon ma quel quelle der das den dem ein eine einen und ist nicht ich sie wir mit für auf mein meine
  wie bitte il lo gli di che per sono della un vorrei um uma os não eu você qual het een van ik naar mijn met voor niet
  hai ka ke ki ko se main mujhe aur waa iyo ku ka oo yang untuk di saya dan apa ni kwa na ya wa`.split(/\s+/),
)

const words = /[\p{L}\p{M}']+/gu
const marker = new RegExp(`[${markers}]`, 'g')

/** "It's" is "it", and "needs" is "need". */
const withoutEnding = (word: string): string =>
  english.has(word) ? word : word.replace(/(?:n't|'(?:s|m|re|ve|ll|d)|(?<=[^s])s)$/, '')

/** Whether a frame for English would fit. A text without words is not any language; it counts as English. */
export function isEnglish(frozen: string): boolean {
  const found =
    frozen.replaceAll(marker, ' ').replaceAll('’', "'").toLowerCase().match(words)?.map(withoutEnding) ?? []
  if (found.length === 0) return true
  const known = found.filter(word => english.has(word)).length
  const strange = found.filter(word => foreign.has(word) || !/^[\p{Script=Latin}\p{M}']+$/u.test(word)).length
  return known > strange && known * 12 >= found.length
}
