import { describe, expect, it } from 'vitest'
import { plainTextOf } from '../../../../../shared/formats/cues/markup'

describe('the text under the markup', () => {
  it.each([
    ['vtt', 'a &amp; b &lt;c&gt; &#233; &#x1F44D; &nbsp;&rlm;', 'a & b <c> é 👍 \u00a0\u200f'],
    ['vtt', '&unknown; &amp &#0;', '&unknown; &amp \ufffd'],
    ['vtt', 'AT&constructor; and &toString;', 'AT&constructor; and &toString;'],
    ['vtt', '<lang en><ruby>漢<rt>かん</rt></ruby></lang>', '漢かん'],
    ['srt', '<I>a</I> &amp; <font face="x">b</font> <c>', 'a &amp; b <c>'],
    ['srt', '{\\an8}{b}c', '{b}c'],
  ] as const)('of %s: %s', (format, raw, text) => {
    expect(plainTextOf({ format, raw })).toBe(text)
  })
})
