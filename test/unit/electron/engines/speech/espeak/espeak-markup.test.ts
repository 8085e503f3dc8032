import { describe, expect, it } from 'vitest'
import { espeakMarkup } from '../../../../../../electron/engines/speech/espeak/espeak'

describe('espeakMarkup', () => {
  it.each([
    ['a < b && c > d', 'a &lt; b &amp;&amp; c &gt; d'],
    ['<break time="3s"/>', '&lt;break time="3s"/&gt;'],
    ["[[h@'loU]]", "[ [h@'loU]]"],
    ['[[[', '[ [ ['],
    ['[one]', '[one]'],
    ['नमस्ते', 'नमस्ते'],
  ])('writes %j as %j', (text, markup) => {
    expect(espeakMarkup(text)).toBe(markup)
  })
})
