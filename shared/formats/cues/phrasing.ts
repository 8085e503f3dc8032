import { ownOf } from '../../own-of'
import { primaryLanguage } from './readability'

/** Words that belong to what follows them: a line breaks well before one and badly after it. */
const leaders: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet(
    'a an the and or but nor so because although though while if unless until when where who whose which that than as of to in on at by for from with without into onto about over under between through during before after my your his her its our their this these those not is are was were will would can could should',
  ),
  de: wordSet(
    'der die das den dem des ein eine einen einem einer und oder aber denn weil dass ob wenn als wie wo wer der in im an am auf aus bei mit nach von vom zu zum zur für über unter vor durch gegen ohne um nicht kein keine mein dein sein ihr unser',
  ),
  fr: wordSet(
    'le la les un une des du de et ou mais donc car ni que qui dont où si comme quand à au aux en dans sur sous par pour avec sans chez entre vers mon ma mes ton ta tes son sa ses notre votre leur ne ce cette ces',
  ),
  es: wordSet(
    'el la los las un una unos unas y e o u pero sino porque que quien cual donde si como cuando a al de del en con sin por para sobre entre hasta desde mi tu su nuestro no este esta estos estas',
  ),
  hi: wordSet('और या लेकिन पर मगर क्योंकि कि जो जब जहाँ अगर यदि तो ताकि'),
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

const closers = '["\'”’»)\\]}」』）]*$'
const sentenceEnd = new RegExp(`[.!?…。！？؟۔।॥։።]${closers}`, 'u')
const clauseEnd = new RegExp(`[,;:،؛、，；：–—]${closers}`, 'u')

export const endsSentence = (word: string): boolean => sentenceEnd.test(word)

/** What a break between two words costs the reader: nothing after a sentence, most inside a phrase. */
export function breakCost(before: string, after: string, language: string): number {
  if (sentenceEnd.test(before)) return 0
  if (clauseEnd.test(before)) return 0.3
  const known = ownOf(leaders, primaryLanguage(language))
  if (known?.has(bare(before))) return 2
  return known?.has(bare(after)) ? 0.8 : 1.2
}

const bare = (word: string): string => word.toLowerCase().replace(/^\P{L}+|(?<!\P{L})\P{L}+$/gu, '')
