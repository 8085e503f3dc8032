import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createBuilder } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

const plugin = join(import.meta.dirname, '../../../../assets/build/shipped-packages')

describe('shippedPackages', () => {
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
  const configWriting = (file: string): string => `
    import { shippedPackages } from ${JSON.stringify(plugin)}
    const environment = name => ({
      resolve: { noExternal: true },
      build: { outDir: 'out/' + name, rolldownOptions: { input: name + '.js' } },
    })
    export default {
      plugins: [
        shippedPackages({
          beside: () => [{ name: 'beside', version: '2.0.0', licence: 'ISC', homepage: '', texts: ['Text'] }],
          files: { [${JSON.stringify(file)}]: packages => packages.map(({ name }) => name).join(' ') },
        }),
      ],
      environments: { client: environment('client'), main: environment('main') },
      builder: {
        async buildApp({ build, environments: { client, main } }) {
          await Promise.all([build(client), build(main)])
        },
      },
    }`
  const build = async (): Promise<string> => {
    const file = join(root, 'out/packages.txt')
    write('vite.config.js', configWriting(file))
    const builder = await createBuilder({
      root,
      configFile: join(root, 'vite.config.js'),
      logLevel: 'silent',
    })
    await builder.buildApp()
    return readFileSync(file, 'utf8')
  }
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'shipped-packages-'))
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

  it('gathers the packages of every environment and those beside, in order, and no others', async () => {
    expect(await build()).toBe('beside in-client in-main only-style')
  })

  it('gathers the typefaces that a stylesheet asks for', async () => {
    writePackage(
      'typeface',
      'OFL-1.1',
      'face.woff2',
      'not small enough to be written into the style'.repeat(200),
    )
    write('client.css', "@font-face { font-family: Face; src: url('typeface') }")
    write('client.js', "import './client.css'")
    expect(await build()).toBe('beside in-main typeface')
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
