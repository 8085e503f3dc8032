import { beforeAll, describe, expect, it } from 'vitest'
import { type Meaning, readMeaning } from '../../../../../electron/engines/augmentation/read-meaning'
import { loadWordTags, type TagWords } from '../../../../../electron/engines/augmentation/word-tags'

let tagWords: TagWords
beforeAll(async () => {
  tagWords = await loadWordTags()
})
const meaning = (body: string): Meaning => readMeaning(body, tagWords(body) ?? [])

const request = (act: string): Meaning => ({ kind: 'request', act })
const need = (thing: string, who: 'I' | 'we' = 'I'): Meaning => ({ kind: 'need', who, thing })
const wish = (act: string, who: 'I' | 'we', withHelp = false): Meaning => ({
  kind: 'wish',
  who,
  act,
  withHelp,
})
const way = (act: string, who: 'I' | 'we' = 'I'): Meaning => ({ kind: 'way', who, act })
const leave = (act: string, who: 'I' | 'we' = 'I'): Meaning => ({ kind: 'leave', who, act })
const told = (clause: string): Meaning => ({ kind: 'question', asked: null, clause })
const question = (asked: string): Meaning => ({ kind: 'question', asked, clause: null })
const topic = (named: string, isSeveral = false): Meaning => ({ kind: 'topic', topic: named, isSeveral })
const statement = (clause: string): Meaning => ({ kind: 'statement', clause })
const reason = (clause: string, wanted: string): Meaning => ({ kind: 'reason', clause, wanted })

describe('what a sentence is for', () => {
  it.each<[string, Meaning]>([
    ['would you mind booking a table', request('book a table')],
    ['do you mind swimming away', question('do you mind swimming away')],
    ['could you book a table', request('book a table')],
    ['can you book a table', request('book a table')],
    ['can you swim', question('can you swim')],
    ['would you like to dance', question('would you like to dance')],
    ['could you help me with my order', need('help with my order')],
    ['could you help us to find the exit', wish('find the exit', 'I', true)],
    ['could you tell me what the time is', told('what the time is')],
    ['could you tell me the time', request('tell me the time')],
    ['could you give me a hint', need('a hint')],
    ['could you give me time', request('give me time')],
    ['I want you to call Anna', request('call Anna')],
    ['I want to know where the bank is', told('where the bank is')],
    ['we need to know the price', request('tell me the price')],
    ['can I ask how to pay', way('pay')],
    ['I wonder if it rains', told('if it rains')],
    ['I do not know Anna', statement('I do not know Anna')],
    ['I want to see the menu', request('show me the menu')],
    ['we want to see the menu', wish('see the menu', 'we')],
    ['I am hoping to leave early', wish('leave early', 'I')],
    ['we are looking for a hotel', need('a hotel', 'we')],
    ['I want him to stop', statement('I want him to stop')],
    ['can we have two coffees', need('two coffees', 'we')],
    ['can I get there by bus', leave('get there by bus')],
    ['may we come in', leave('come in', 'we')],
    ['can I help you', question('can I help you')],
    ['are we able to pay by card', leave('pay by card', 'we')],
    ['is it possible to pay by card', leave('pay by card')],
    ['how do we reset the router', way('reset the router', 'we')],
    ['how do I look', question('how do I look')],
    ['how do I know it works', question('how do I know it works')],
    ['how to reset the router', way('reset the router')],
    ['what is the best way to cook rice', way('cook rice')],
    ['what should we do to save water', way('save water', 'we')],
    ['is it late', question('is it late')],
    ['turn on the lights', request('turn on the lights')],
    ['help me with my order', need('help with my order')],
    ['have a look', question('have a look')],
    ['cook the rice', request('cook the rice')],
    ['eat your lunch', request('eat your lunch')],
    ['run', statement('run')],
    ['the red car', need('the red car')],
    ['do not run', statement('do not run')],
    ['look', statement('look')],
    ['the weather in Paris', request('tell me the weather in Paris')],
    ['the weather is nice', statement('the weather is nice')],
    ['two tickets to Rome', need('two tickets to Rome')],
    ['my phone is broken', statement('my phone is broken')],
    ['tickets', topic('tickets', true)],
    ['cheap flights', topic('cheap flights', true)],
    ['refund policy', topic('the refund policy')],
    ['music', topic('music')],
    ['John Smith', topic('John Smith')],
    ['there', statement('there')],
    ['thanks', statement('thanks')],
    ['42', statement('42')],
  ])('%s', (body, expected) => {
    expect(meaning(body)).toEqual(expected)
  })

  it.each<[string, Meaning]>([
    ['my order is late and I want a refund', reason('my order is late', 'I want a refund')],
    ['my order is late, so I need a refund', reason('my order is late', 'I need a refund')],
    ['I want him to stop because it hurts', reason('it hurts', 'I want him to stop')],
    ['I want a refund because my order is late', need('a refund because my order is late')],
  ])('with its reason: %s', (body, expected) => {
    expect(meaning(body)).toEqual(expected)
  })

  it('takes a bare yes for no reason', () => {
    expect(meaning('yes, I want to')).toEqual(statement('yes, I want to'))
  })
})
