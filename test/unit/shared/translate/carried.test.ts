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

it.each([
  ['1000 people', '1.000 personas'],
  ['1,000 people', '1000 personas'],
  ['1,00,000 people', '100.000 personas'],
  ['100000 people', '1,00,000 log'],
  ['1 000 personnes, 12 000 voitures', '1000 people, 12,000 cars'],
  ['1000 people', '1\u202f000 personnes'],
  ['1000 people', "1'000 Personen"],
  ['1000 people', '۱٬۰۰۰ نفر'],
  ['$1,234,567.50', '1234567,50 $'],
  ['between 5 100 and 200', 'entre 5 y 100 y 200'],
])('finds a number where one language groups thousands and the other does not: %s, %s', (source, target) => {
  expect(missedNumbers(source, target)).toEqual([])
})

it.each([
  ['1.5', '15', ['1.5']],
  ['15', '1.5', ['15']],
  ['1,000', '1001', ['1,000']],
  ['1,000.50', '1000.05', ['1,000.50']],
  ['10.00', '1000', ['10.00']],
  ['9:450', '9450', ['9:450']],
  ['2026', '20.26', ['2026']],
])('still says that %s is not %s', (source, target, missed) => {
  expect(missedNumbers(source, target)).toEqual(missed)
})
