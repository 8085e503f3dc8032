import { describe, expect, it } from 'vitest'
import { requestSentences } from '../../../../../../electron/engines/augmentation/frames/request-frames'

const first = (act: string, count: number): string[] => requestSentences(act).slice(0, count)

describe('a request of its own kind', () => {
  it.each([
    ['help me', ['I need help.', 'can I get some help?', 'I need some help, please.']],
    ['show me the menu', ["I'd like to see the menu.", 'could I see the menu, please?']],
    ['tell me the opening hours of the shop', ['what are the opening hours of the shop?']],
    ['tell me the time', ['what is the time?', "I'd like to know the time."]],
    ['tell me the news', ['what is the news?']],
    ['tell me more about tea', ['what can you tell me about tea?', "I'd like to know more about tea."]],
    ['tell me a joke', ["I'd like to hear a joke.", 'let me hear a joke.']],
    ['remind me to call Anna', ['set a reminder to call Anna.', 'I need a reminder to call Anna.']],
    ['wake me up at seven', ['set an alarm for seven.', 'I need to wake up at seven.']],
    ['play some jazz music', ["I'd like to listen to some jazz music.", 'put on some jazz music, please.']],
  ])('is asked for in its own ways: %s', (act, sentences) => {
    expect(requestSentences(act)).toEqual(expect.arrayContaining(sentences))
  })

  it.each([
    'show me how it works',
    'tell me stories',
    'remind me not to be late',
    'wake me up',
    'play chess',
  ])('is asked for as any other where nothing else is sure: %s', act => {
    expect(first(act, 1)).toEqual([`could you ${act}?`])
  })
})

it('does not say for whom a thing is ordered', () => {
  expect(first('book me a table', 2)).toEqual(['could you book a table?', "I'd like to reserve a table."])
})

it('puts the article that was left out', () => {
  expect(first('call taxi', 1)).toEqual(['could you call a taxi?'])
})

it('asks nobody for help with a word or a tap', () => {
  expect(requestSentences('mute the radio').filter(sentence => sentence.includes('help me'))).toEqual([])
})

it.each(['look and listen', '5 tickets'])('makes no -ing form of "%s"', act => {
  expect(requestSentences(act).filter(sentence => sentence.includes('would you mind'))).toEqual([])
})
