import { expect, it } from 'vitest'
import { judge, type Kept, type Story } from '../../chaos/judge/judge'

const sound: Kept = {
  key: 'speech 7',
  where: 'job a, row 0',
  hasEnded: true,
  is: 'a sound',
  shouldBe: 'a sound',
}

/** One line, given once, made once and kept. */
const good: Story = {
  given: [{ key: 'speech 7', by: 'speak', isAcknowledged: true }],
  ordered: new Map([['speech 7', 1]]),
  made: [{ key: 'speech 7', how: 'speechSingle at noon' }],
  kept: [sound],
  leftBehind: [],
}
const again = { key: 'speech 7', how: 'speechBatch at one' }
const kinds = (story: Partial<Story>): string[] => judge({ ...good, ...story }).map(({ kind }) => kind)

it('finds nothing where all is well', () => {
  expect(judge(good)).toEqual([])
  // What failed or was given up is there, and says so.
  expect(kinds({ kept: [{ ...sound, is: null }] })).toEqual([])
})

it('notices a line that was made more often than it was ordered', () => {
  expect(judge({ ...good, made: [...good.made, again] })).toEqual([
    {
      kind: 'doubled',
      what: 'speech 7: ordered 1×, made 2× (speechSingle at noon, speechBatch at one)',
    },
  ])
  expect(kinds({ made: [...good.made, again], ordered: new Map([['speech 7', 2]]) })).toEqual([])
  expect(kinds({ ordered: new Map() })).toEqual(['doubled'])
})

it('notices a line that is nowhere, and one that comes to no end', () => {
  const unmade = { made: [], kept: [] }
  expect(kinds(unmade)).toEqual(['lost'])
  const unheard = [{ key: 'speech 7', by: 'speak', isAcknowledged: false }]
  expect(kinds({ ...unmade, given: unheard })).toEqual([])
  // It is paid for, whether or not the program had time to say that it has it.
  expect(kinds({ given: unheard, kept: [] })).toEqual(['lost'])
  expect(kinds({ kept: [{ ...sound, hasEnded: false }] })).toEqual(['lost'])
})

it('notices what was kept and is not what the service made', () => {
  const [offence] = judge({ ...good, kept: [{ ...sound, is: 'a sign-in page' }] })
  expect(offence).toEqual({
    kind: 'wrong',
    what: 'speech 7 in job a, row 0 is a sign-in page, and should be a sound',
  })
  expect(kinds({ kept: [sound, { ...sound, where: 'take.wav', is: 'no file' }] })).toEqual(['wrong'])
})

it('notices what is left behind', () => {
  expect(judge({ ...good, leftBehind: ['library/.parlance-1.tmp'] })).toEqual([
    { kind: 'left behind', what: 'library/.parlance-1.tmp' },
  ])
})
