import { type NewSentence, writtenSentence } from '../../../../../shared/datasets/row'
import { chanceOf } from '../../../../../shared/datasets/training/chance'

/** The first letters of ten scripts, of which words are made up. */
const scripts = [
  ['en', 'abcdefghijklmnopqrstuvwxyz'],
  ['ru', 'абвгдежзиклмнопрстуфхцчш'],
  ['el', 'αβγδεζηθικλμνξοπρστυφχω'],
  ['ar', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
  ['he', 'אבגדהוזחטיכלמנסעפצקרשת'],
  ['hi', 'कखगघचछजझटठडढतथदधनपफबभमयरलवशसह'],
  ['th', 'กขคงจฉชซญดตถทธนบปผฝพฟมยรลวสหอ'],
  ['ja', 'あいうえおかきくけこさしすせそたちつてとなにぬねの'],
  ['zh', '我想订一张去北京的票明天下午请帮取消会议天气怎么样'],
  ['ko', '가나다라마바사아자차카타파하거너더러머버서어저처커터퍼허'],
] as const

export interface Kind {
  intents: number
  rows: number
  /** Of the words of a sentence, how many are its intent's own. */
  own: number
  /** Words each intent has of its own, and words they all share. */
  words: number
  shared: number
  scripts: number
  /** Sentences made from one. */
  family: number
  /** The nth intent has this share of the sentences of the one before it. */
  fall: number
}

/** Three kinds of data that a person might have: plain and even, in ten scripts, and close together, uneven, in families. */
export const kinds = {
  plain: { intents: 12, rows: 1_500, own: 0.2, words: 12, shared: 150, scripts: 1, family: 1, fall: 1 },
  scripts: { intents: 10, rows: 3_000, own: 0.25, words: 8, shared: 60, scripts: 10, family: 1, fall: 1 },
  uneven: { intents: 20, rows: 2_400, own: 0.25, words: 8, shared: 120, scripts: 1, family: 3, fall: 0.93 },
} satisfies Record<string, Kind>

export interface Made {
  sentences: NewSentence[]
  /** Places of those that were filed wrongly on purpose. */
  flipped: ReadonlySet<number>
}

/** Sentences of a kind, of which a share is filed under another intent. The keys are those that a new dataset gives. */
export function madeSentences(kind: Kind, { seed, flips }: { seed: number; flips: number }): Made {
  const chance = chanceOf(seed)
  const pick = <T>(things: readonly T[]): T => things[Math.floor(chance() * things.length)] as T
  const intents = Array.from({ length: kind.intents }, (_, at) => `intent ${at}`)
  const shares = intents.map((_, at) => kind.fall ** at)
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const vocabularies = scripts.slice(0, kind.scripts).map(([language, letters]) => {
    const word = (): string => {
      const isWritten = language === 'zh' || language === 'ja'
      const length = (isWritten ? 1 : 3) + Math.floor(chance() * (isWritten ? 3 : 6))
      return Array.from({ length }, () => pick([...letters])).join('')
    }
    return {
      language,
      shared: Array.from({ length: kind.shared }, word),
      own: intents.map(() => Array.from({ length: kind.words }, word)),
    }
  })
  const sentences: NewSentence[] = []
  while (sentences.length < kind.rows) {
    let draw = chance() * whole
    const intent = shares.findIndex(share => {
      draw -= share
      return draw < 0
    })
    const { language, shared, own } = pick(vocabularies)
    const length = 3 + Math.floor(chance() * 7)
    const space = language === 'zh' || language === 'ja' ? '' : ' '
    // One word at least says what is meant: of what says nothing nobody could tell where it belongs.
    const says = Math.floor(chance() * length)
    const words = Array.from({ length }, (_, at) =>
      pick(at === says || chance() < kind.own ? (own[intent] ?? shared) : shared),
    )
    const from = sentences.length.toString(36)
    for (let member = 0; member < kind.family && sentences.length < kind.rows; member += 1) {
      const said = words.map(word => (member > 0 && chance() < 0.3 ? pick(shared) : word))
      sentences.push({
        ...writtenSentence(said.join(space), { intent: `intent ${intent}`, language }),
        from: member === 0 ? null : from,
        origin: member === 0 ? 'written' : 'augmented',
      })
    }
  }
  return withFlips(sentences, flips, intents, chance)
}

function withFlips(
  sentences: readonly NewSentence[],
  share: number,
  intents: readonly string[],
  chance: () => number,
): Made {
  const flipped = new Set<number>()
  while (flipped.size < Math.round(sentences.length * share))
    flipped.add(Math.floor(chance() * sentences.length))
  return {
    flipped,
    sentences: sentences.map((sentence, at) => {
      if (!flipped.has(at)) return sentence
      const others = intents.filter(intent => intent !== sentence.intent)
      return { ...sentence, intent: others[Math.floor(chance() * others.length)] ?? '' }
    }),
  }
}
