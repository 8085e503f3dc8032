import { expect, it } from 'vitest'
import { noticesOf } from '../../../../assets/build/third-party-notices'

it('names each package with its texts', () => {
  const a = { name: 'a', version: '2.0.0', licence: 'ISC', homepage: '', texts: [] }
  const b = {
    name: 'b',
    version: '1.0.0',
    licence: 'MIT',
    homepage: 'https://b.example',
    texts: ['MIT text', 'Notice'],
  }
  const c = { ...a, name: 'c', version: '', texts: ['Copyright'], within: ['a', 'b'] }
  const [head, ...sections] = noticesOf([a, b, c]).split(/\n-{80}\n\n/)
  expect(head).toContain('Parlance contains')
  expect(sections).toEqual([
    'a 2.0.0\nLicence: ISC\n',
    'b 1.0.0\nhttps://b.example\nLicence: MIT\n\nMIT text\n\nNotice\n',
    'c\nInside a and b\nLicence: ISC\n\nCopyright\n',
  ])
})
