import { describe, expect, it } from 'vitest'
import { homeForms } from '../../../../electron/log/redact-text'

const shorten = (text: string, home: string): string =>
  homeForms(home).reduce((rest, form) => rest.replace(form, '~'), text)

describe('homeForms', () => {
  it.each([
    ['/home/ann', 'open /home/ann/.config/x failed', 'open ~/.config/x failed'],
    ['/home/ann/', 'in /home/ann', 'in ~'],
    ['/home/ann', 'file:///home/ann/a.wav', 'file://~/a.wav'],
    ['/Users/Ann B', 'file:///Users/Ann%20B/a.wav and /Users/Ann B/b', 'file://~/a.wav and ~/b'],
    ['C:\\Users\\Ann', 'c:\\users\\ann\\AppData', '~\\AppData'],
    ['C:\\Users\\Ann', '{"file":"C:\\\\Users\\\\Ann\\\\x"}', '{"file":"~\\\\x"}'],
    ['C:\\Users\\Ann', 'file:///C:/Users/Ann/x', 'file:///~/x'],
    [
      '/home/ann',
      '/home/anna/x and /mnt/home/ann and /home/ann-b',
      '/home/anna/x and /mnt/home/ann and /home/ann-b',
    ],
    ['/home/ann-marie.x', '/home/ann-marie.x/a and /home/ann-mariexx', '~/a and /home/ann-mariexx'],
    ['/', '/etc/hosts', '/etc/hosts'],
    ['', '/etc/hosts', '/etc/hosts'],
  ])('with %s, %s becomes %s', (home, text, expected) => {
    expect(shorten(text, home)).toBe(expected)
  })
})
