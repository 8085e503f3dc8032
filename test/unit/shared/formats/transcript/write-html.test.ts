// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { writeHtml } from '../../../../../shared/formats/transcript/write-html'

// Late in the evening and early in the morning the day is another one in the middle of the world.
const addedAt = new Date(2026, 4, 3, 23, 30).getTime()
const segments = [
  {
    start: 61.5,
    end: 63,
    speaker: 'Ann & <b>',
    text: 'one two\nthree',
    runs: [
      { text: 'one ' },
      { text: 'two', notes: [{ at: 62, text: 'why <two>?', addedAt }] },
      { text: '\nthree', change: 'added' as const },
      { text: ' four', change: 'removed' as const },
      { text: '!', notes: [{ at: 63, text: '' }] },
    ],
  },
  { start: 64, end: 65, text: 'مرحبا' },
]

const pageOf = (options = {}): Document =>
  new DOMParser().parseFromString(
    writeHtml({ title: 'Tea & "talk"', language: 'en-IN', segments }, options).text,
    'text/html',
  )

describe('a transcript as a page', () => {
  it('says who said what and when, in its language and direction', () => {
    const page = pageOf()
    expect(page.documentElement.lang).toBe('en-IN')
    expect(page.title).toBe('Tea & "talk"')
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Ann & <b> 0:01:01.50',
      '0:01:04.00',
    ])
    expect(page.querySelector('h2 time')?.getAttribute('datetime')).toBe('PT61.5S')
    expect([...page.querySelectorAll('section > p')].every(part => part.getAttribute('dir') === 'auto')).toBe(
      true,
    )
    expect(page.querySelectorAll('section > p br')).toHaveLength(1)
    expect(pageOf({ times: false }).querySelectorAll('h2')).toHaveLength(1)
  })

  it('leads from each note to its place and back, and marks what people marked', () => {
    const page = pageOf()
    const reference = page.querySelector('[role=doc-noteref]')
    const note = page.querySelector(reference?.getAttribute('href') ?? 'none')
    expect(note?.textContent).toBe('0:01:02.00 2026-05-03why <two>?')
    expect(note?.querySelector('small time')?.getAttribute('datetime')).toBe(new Date(addedAt).toISOString())
    expect(note?.querySelector('[role=doc-backlink]')?.getAttribute('href')).toBe(`#${reference?.id}`)
    // A bookmark is a mark alone.
    expect([...page.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['two', '!'])
    expect(page.querySelectorAll('li')).toHaveLength(1)
    expect([page.querySelector('ins')?.textContent, page.querySelector('del')?.textContent]).toEqual([
      'three',
      ' four',
    ])
  })

  it('has no end of notes where there are none, and says what it cannot hold', () => {
    const { text, losses } = writeHtml({ segments: [{ start: 0, end: 1, text: 'a\u0001b' }] })
    expect(text).not.toContain('doc-endnotes')
    expect(text).toContain('a\ufffdb')
    expect(losses).toEqual([{ item: 0, code: 'control-character', excerpt: 'a\u0001b' }])
  })
})
