import { describe, expect, it } from 'vitest'
import { appPage, isAppPage, isAppUrl } from '../../../../electron/shell/app-origin'

describe('our own origin', () => {
  it.each([appPage, 'app://bundle/', 'app://bundle', 'app://bundle/media/a/b.wav?x#y'])('has %s', url => {
    expect(isAppUrl(url)).toBe(true)
  })

  it.each([
    '',
    'nonsense',
    'app://other/index.html',
    'app://bundle.example.org/',
    'app://bundle:80/',
    'app://someone@bundle/',
    'https://bundle/',
    'file:///bundle/index.html',
    'javascript:app://bundle/',
  ])('has not "%s"', url => {
    expect(isAppUrl(url)).toBe(false)
  })
})

describe('the page', () => {
  it.each([appPage, 'app://bundle/', 'app://bundle', 'app://bundle/index.html?x#y'])('is %s', url => {
    expect(isAppPage(url)).toBe(true)
  })

  it.each([
    'app://bundle/media/a/index.html',
    'app://bundle/assets/main.js',
    'app://bundle//',
    'https://bundle/',
  ])('is not %s', url => {
    expect(isAppPage(url)).toBe(false)
  })
})
