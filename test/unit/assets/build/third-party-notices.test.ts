import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noticesOf } from '../../../../assets/build/third-party-notices'

describe('noticesOf', () => {
  it('names each package once, in order, with its texts', () => {
    const b = {
      name: 'b',
      version: '1.0.0',
      licence: 'MIT',
      homepage: 'https://b.example',
      texts: ['MIT text', 'Notice'],
    }
    const a = { name: 'a', version: '2.0.0', licence: 'ISC', homepage: '', texts: [] }
    const [head, ...sections] = noticesOf([b, a, b]).split(/\n-{80}\n\n/)
    expect(head).toContain('Parlance contains')
    expect(sections).toEqual([
      'a 2.0.0\nLicence: ISC\n',
      'b 1.0.0\nhttps://b.example\nLicence: MIT\n\nMIT text\n\nNotice\n',
    ])
  })
})

const plugin = join(import.meta.dirname, '../../../../assets/build/third-party-notices')

describe('thirdPartyNotices', () => {
  let root: string
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const writePackage = (
    name: string,
    license: string,
    file = 'index.js',
    code = 'export default () => document.title',
  ): void => {
    write(
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', license, exports: `./${file}` }),
    )
    write(`node_modules/${name}/${file}`, code)
    write(`node_modules/${name}/LICENSE`, `Text of ${name}`)
  }
  /** From a file, as the project does: Vite reads it once for each environment. */
  const configWriting = (notices: string): string => `
    import { thirdPartyNotices } from ${JSON.stringify(plugin)}
    const environment = name => ({
      resolve: { noExternal: true },
      build: { outDir: 'out/' + name, rolldownOptions: { input: name + '.js' } },
    })
    export default {
      plugins: [thirdPartyNotices(${JSON.stringify(notices)})],
      environments: { client: environment('client'), main: environment('main') },
      builder: {
        async buildApp({ build, environments: { client, main } }) {
          await Promise.all([build(client), build(main)])
        },
      },
    }`
  const build = async (): Promise<string> => {
    const notices = join(root, 'out/notices.txt')
    write('vite.config.js', configWriting(notices))
    const builder = await createBuilder({
      root,
      configFile: join(root, 'vite.config.js'),
      logLevel: 'silent',
    })
    await builder.buildApp()
    return readFileSync(notices, 'utf8')
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'third-party-notices-'))
    writePackage('in-client', 'MIT')
    writePackage('in-main', 'Apache-2.0')
    writePackage('only-style', 'MIT', 'index.css', 'a { color: red }')
    writePackage('unused', 'Proprietary')
    write('client.js', "import 'only-style'\nimport one from 'in-client'\nconsole.log(one())")
    write('main.js', "import two from 'in-main'\nconsole.log(two())")
  })
  afterEach(() => {
    rmSync(root, { recursive: true })
  })

  it('gathers the packages of every environment, and no others', async () => {
    const notices = await build()
    expect(notices.match(/^Text of .*/gm)).toEqual([
      'Text of in-client',
      'Text of in-main',
      'Text of only-style',
    ])
  })

  it('fails the build over a licence that does not go with ours', async () => {
    write('main.js', "import two from 'unused'\nconsole.log(two())")
    await expect(build()).rejects.toThrow("unused: 'Proprietary'")
  })

  it('fails the build over a licence without its text', async () => {
    rmSync(join(root, 'node_modules/in-main/LICENSE'))
    await expect(build()).rejects.toThrow('in-main: Apache-2.0 is stated')
  })
})
