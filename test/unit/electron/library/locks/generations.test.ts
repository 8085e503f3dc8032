import { expect, it } from 'vitest'
import { generationOf, highestGeneration, isMine } from '../../../../../electron/library/locks/generations'

it.each([
  ['7.held', { number: 7, state: 'held' }],
  ['12.free', { number: 12, state: 'free' }],
  ['0.held', null],
  ['07.held', null],
  ['7.held.tmp', null],
  ['abc.tmp', null],
])('%s is %j', (name, generation) => {
  expect(generationOf(name)).toEqual(generation)
})

it.each([
  [[], null],
  [['9.held', '10.free', '2.held'], { number: 10, state: 'free' }],
  [['7.free', '7.held'], { number: 7, state: 'free' }],
  [['7.held', '7.free'], { number: 7, state: 'free' }],
])('the highest of %j is %j', (names, generation) => {
  expect(highestGeneration(names)).toEqual(generation)
})

it.each([
  ['alone', ['3.held'], true],
  ['above the stale one it follows', ['2.held', '3.held'], true],
  ['below a later one', ['3.held', '4.free'], false],
  ['below one that is held', ['3.held', '4.held'], false],
  ['beside the same number, given back long ago', ['3.held', '3.free'], false],
  ['removed meanwhile', [], false],
])('number 3 %s is mine: %s', (_what, names, answer) => {
  expect(isMine(names, 3)).toBe(answer)
})
