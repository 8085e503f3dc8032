import { type NewSentence, writtenSentence } from '../../../../../shared/datasets/row'
import { chanceOf } from '../../../../../shared/datasets/training/chance'
import type { EntitySpan } from '../../../../../shared/formats/entities/sentence'

const values = {
  city: [
    'Pune',
    'Mumbai',
    'New York',
    'São Paulo',
    'Köln',
    'Łódź',
    'La Paz',
    'Oslo',
    'Rome',
    'Kyiv',
    'Lima',
    'Accra',
  ],
  time: [
    'at noon',
    '7 pm',
    'half past eight',
    'tomorrow',
    'on Friday',
    'in the evening',
    '12:30',
    'next week',
  ],
  guests: ['two', 'three people', 'four of us', 'six', '5 friends', 'one', 'eight'],
}
type Kind = keyof typeof values
const patterns = [
  'book a table in {city} for {guests} {time}',
  'I would like to eat in {city} {time}',
  'is there room for {guests} {time}',
  'what is the weather like in {city}',
  'a table for {guests} please',
  'please cancel the one in {city}',
  'thank you very much',
  'can you find me something to eat {time} near {city}',
  'नमस्ते {city} में {guests} के लिए टेबल',
  '{city}の{guests}名で予約してください',
]

/** Sentences with entities, of which a share of the marks is gone. */
export function madeEntities(count: number, { seed, gone }: { seed: number; gone: number }) {
  const chance = chanceOf(seed)
  const pick = <T>(things: readonly T[]): T => things[Math.floor(chance() * things.length)] as T
  const changed = new Set<number>()
  const sentences = Array.from({ length: count }, (_, at): NewSentence => {
    let text = ''
    const spans: EntitySpan[] = []
    for (const part of pick(patterns).split(/(\{\w+\})/)) {
      const label = /^\{(\w+)\}$/.exec(part)?.[1] as Kind | undefined
      const said = label ? pick(values[label]) : part
      if (label) spans.push({ start: text.length, end: text.length + said.length, label, value: said })
      text += said
    }
    // So that no two are nearly the same.
    const more = ` ${Array.from({ length: 3 }, () => Math.floor(chance() * 1e6).toString(36)).join(' ')}`
    const isChanged = spans.length > 0 && chance() < gone
    if (isChanged) changed.add(at)
    return { ...writtenSentence(text + more), spans: isChanged ? spans.slice(1) : spans }
  })
  return { sentences, changed }
}
