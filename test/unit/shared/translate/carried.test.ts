import { expect, it } from 'vitest'
import { readBrackets } from '../../../../shared/text/spans/bracket-markup'
import { carriedEntities, missedNumbers } from '../../../../shared/translate/carried'

const carried = (source: string, target: string) =>
  carriedEntities(readBrackets(source).spans, readBrackets(target)).map(one => [
    one.source.value,
    one.target?.value ?? null,
    one.state,
  ])

it('pairs entities of one label in the order of the texts, those kept as they were first', () => {
  expect(carried('[Rome](city) [Oslo](city) [Bonn](city)', '[Oslo](city) [Roma](city)')).toEqual([
    ['Rome', 'Roma', 'carried'],
    ['Oslo', 'Oslo', 'carried'],
    ['Bonn', null, 'lost'],
  ])
})

it('says where a number became another', () => {
  expect(carried('[at 6:40](time)', '[a las 6:45](time)')).toEqual([['at 6:40', 'a las 6:45', 'number']])
})

it('reads digits of any script, and forgives numbers that are said in words', () => {
  expect(missedNumbers('6:40', '۶:۴۰')).toEqual([])
  expect(missedNumbers('६:४०', '6:40')).toEqual([])
  expect(missedNumbers('4 people', 'cuatro personas')).toEqual([])
  expect(missedNumbers('2,000 at 9:45', '2.000 a las 9:54')).toEqual(['9:45'])
  expect(missedNumbers('4 people, 4 cars and 12 dogs', '12 personas y 5 coches')).toEqual(['4'])
})
