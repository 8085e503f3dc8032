import { describe, expect, it } from 'vitest'
import { amissInStyles } from '../../../../assets/build/styles-in-use'

const tabs = { name: 'Tabs', text: '.m_89d60db1{display:flex}.m_576c9d4{gap:0}' }
const card = { name: 'Card', text: '.m_e615b15f{padding:0}' }
const global = { name: 'global', text: 'body{margin:0}' }
const sheets = [global, tabs, card]
const amiss = (styles: string, code: string) => amissInStyles(sheets, styles, code)

describe('the sheets of Mantine that the page brings', () => {
  it('are right where they are those of what is used, and of nothing else', () => {
    expect(amiss(`body{}${tabs.text}`, '{root:"m_89d60db1"}')).toBeNull()
    expect(amiss('', '')).toBeNull()
  })

  it('lack one that the code uses, be it in part', () => {
    expect(amiss('', '{list:"m_576c9d4"}')).toContain('Tabs without its styles')
    expect(amiss('.m_89d60db1{}', '{root:"m_89d60db1",list:"m_576c9d4"}')).toContain(
      'Tabs without its styles',
    )
  })

  it('have one that nothing uses', () => {
    expect(amiss(tabs.text + card.text, '{root:"m_89d60db1"}')).toContain(
      "Mantine's Card, which it does not use",
    )
  })

  it('may miss a class that no code names, which another part of Mantine left out too', () => {
    expect(amiss('.m_89d60db1{}', '{root:"m_89d60db1"}')).toBeNull()
  })
})
