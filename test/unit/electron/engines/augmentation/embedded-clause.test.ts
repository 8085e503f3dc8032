import { beforeAll, describe, expect, it } from 'vitest'
import { embeddedClause } from '../../../../../electron/engines/augmentation/embedded-clause'
import { loadWordTags, type TagWords } from '../../../../../electron/engines/augmentation/word-tags'

let tagWords: TagWords
beforeAll(async () => {
  tagWords = await loadWordTags()
})
const embedded = (question: string): string | null =>
  embeddedClause({ words: question.split(' '), tags: tagWords(question) ?? [] })

describe('a question inside another sentence', () => {
  it.each([
    ['what is the time', 'what the time is'],
    ['how old is the Eiffel Tower', 'how old the Eiffel Tower is'],
    ['why is the price of gold so high', 'why the price of gold is so high'],
    ['what is the weather like today', 'what the weather is like today'],
    ['when was the company founded', 'when the company was founded'],
    ['where can I buy a ticket', 'where I can buy a ticket'],
    ['when does the next train to Delhi leave', 'when the next train to Delhi leaves'],
    ['did my order ship yesterday', 'if my order shipped yesterday'],
    ['do you have vegan options', 'if you have vegan options'],
    ['what does this word mean', 'what this word means'],
    ['has my order been shipped', 'if my order has been shipped'],
    ['is the museum open on Monday', 'if the museum is open on Monday'],
    ["why isn't my card working", "why my card isn't working"],
    ['is there a bank near the station', 'if there is a bank near the station'],
    ['am I late', 'if I am late'],
    ['is this right', 'if this is right'],
    ['do they usually leave early', 'if they usually leave early'],
  ])('%s: %s', (question, clause) => {
    expect(embedded(question)).toBe(clause)
  })

  it.each([
    'who wrote Hamlet',
    'what is wrong with my phone',
    'which bus goes to Rome',
    'which is better, tea or coffee',
  ])('stays as it is: %s', question => {
    expect(embedded(question)).toBe(question)
  })

  it.each([
    'how are you',
    'what about tea',
    'would you like to dance',
    "isn't it late",
    'why',
    'did something',
    'does',
    'what does',
    'where can you',
    'is the museum',
    'could the train to Rome',
    'where could the bus stop',
    '',
  ])('is not made where it is in doubt: %s', question => {
    expect(embedded(question)).toBeNull()
  })
})
