import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { WantedLine } from '../../../../../../electron/cli/commands/speak/check-lines'
import {
  isSoundFile,
  soundNames,
  usualSoundName,
} from '../../../../../../electron/cli/commands/speak/save-sounds'
import { parseTemplate } from '../../../../../../shared/formats/name-template'

const line = (text: string): WantedLine => ({ text, gender: 'male', language: 'en-US' })

it('counts with as many digits as there are lines, and takes a file for one line alone', () => {
  const template = (count: number) => parseTemplate(usualSoundName(count))
  expect(soundNames([line('Hello')], template(1), 'out')).toEqual([join('out', 'Hello.wav')])
  expect(soundNames([line('Hello')], template(1), 'my.mp3')).toEqual(['my.mp3'])
  const many = Array.from({ length: 12 }, () => line('Hello'))
  expect(soundNames(many, template(12), 'out').at(-1)).toBe(join('out', '12 Hello.wav'))
  expect(soundNames(many, template(12), 'out')[0]).toBe(join('out', '01 Hello.wav'))
  expect([isSoundFile('a.WAV'), isSoundFile('takes.v2')]).toEqual([true, false])
})
