import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { metainfoOf } from '../../../../assets/build/metainfo'

const root = join(import.meta.dirname, '../../../..')
const name = 'app.parlance.desktop.metainfo.xml'
const description = readFileSync(join(root, 'assets', name), 'utf8')
const facts = { version: '1.2.3', at: new Date('2027-01-02T23:59:00Z') }

describe('metainfoOf', () => {
  it('says which release it is, and nothing of an address that is not known', () => {
    const text = metainfoOf(description, facts)
    expect(text).toContain('<release version="1.2.3" date="2027-01-02" />')
    expect(text).not.toContain('<url')
  })

  it('says where the program and its faults are at home', () => {
    const text = metainfoOf(description, {
      ...facts,
      homepage: 'https://a.example/?b&c',
      bugs: { url: 'https://a.example/issues' },
    })
    expect(text).toContain('<url type="homepage">https://a.example/?b&amp;c</url>')
    expect(text).toContain('<url type="bugtracker">https://a.example/issues</url>')
  })
})

it('describes the program that electron-builder.yml packs', () => {
  const { appId, productName, extraMetadata, linux } = parse(
    readFileSync(join(root, 'electron-builder.yml'), 'utf8'),
  )
  expect(description).toContain(`<id>${appId}</id>`)
  expect(description).toContain(`<name>${productName}</name>`)
  expect(description).toContain(`<summary>${linux.synopsis}</summary>`)
  expect(description).toContain(`<launchable type="desktop-id">${extraMetadata.desktopName}</launchable>`)
  expect(description).toContain(`<binary>${linux.executableName}</binary>`)
  for (const category of linux.category.split(';')) {
    expect(description).toContain(`<category>${category}</category>`)
  }
})
