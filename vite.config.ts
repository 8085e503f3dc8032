import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type EnvironmentOptions, type Plugin } from 'vite'
import { billOfMaterials } from './assets/build/bill-of-materials.ts'
import { metainfoOf } from './assets/build/metainfo.ts'
import { nativeParts } from './assets/build/native-parts.ts'
import { onePathIcons } from './assets/build/one-path-icons.ts'
import { shippedPackages } from './assets/build/shipped-packages.ts'
import { stylesInUse } from './assets/build/styles-in-use.ts'
import { noticesOf } from './assets/build/third-party-notices.ts'
import { machinePackages, unbundledPackages } from './assets/build/unbundled-packages.ts'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'))
const metainfo = 'app.parlance.desktop.metainfo.xml'
const nodeModules = [...builtinModules, ...builtinModules.map(name => `node:${name}`)]

/** They find their data and native code beside their own files, so they ship as they are: see `asarUnpack`. */
const unbundled = Object.keys(manifest.dependencies)

/** Four megabytes that the Opus decoder loads for a repair of telephone sound, which nothing here asks it for. */
const neverLoaded = ['@wasm-audio-decoders/opus-ml']

/** CommonJS bundles for one of Electron's two Node-side contexts. */
function nodeSide(folder: string, input: Record<string, string>, external: string[]): EnvironmentOptions {
  return {
    consumer: 'server',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { noExternal: true, external, conditions: ['node', 'module-sync'] },
    build: {
      outDir: at(`dist/${folder}`),
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      copyPublicDir: false,
      // Few files, on purpose: they are read from disk once.
      chunkSizeWarningLimit: 4_000,
      rolldownOptions: {
        input,
        platform: 'node',
        external,
        output: {
          format: 'cjs',
          entryFileNames: '[name].cjs',
          chunkFileNames: '[name]-[hash].cjs',
          // A licence stays where it stands; what explains itself to an editor is not read there.
          comments: { jsdoc: false },
          ...(folder === 'preload' ? { codeSplitting: false } : {}),
        },
      },
    },
  }
}

/** All that a sandboxed preload may require. Anything else would fail when the window opens, so it fails here. */
const preloadModules = ['electron', 'events', 'timers', 'url']

const sandboxedPreload: Plugin = {
  name: 'sandboxed-preload',
  applyToEnvironment: environment => environment.name === 'preload',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(output => output.type === 'chunk')
    const [only, ...others] = chunks
    if (!only || others.length > 0) {
      this.error(`The preload must be one file, not ${chunks.map(chunk => chunk.fileName).join(', ')}.`)
    }
    const wanted = [...only.imports, ...only.dynamicImports].map(name => name.replace(/^node:/, ''))
    const refused = wanted.find(name => !preloadModules.includes(name))
    if (refused) this.error(`A sandboxed preload cannot require '${refused}'.`)
  },
}

/** The typeface of the first frame, asked for with the page: its stylesheet would ask only once there is text to draw. */
const firstTypeface: Plugin = {
  name: 'first-typeface',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const isLatin = (name: string): boolean => name.endsWith('/inter-latin-wght-normal.woff2')
      const file = Object.values(bundle).find(
        output => output.type === 'asset' && output.originalFileNames.some(isLatin),
      )
      if (!file) throw new Error('The typeface of the interface is not in the bundle.')
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true }
      return [{ tag: 'link', attrs: { ...attrs, href: `./${file.fileName}` }, injectTo: 'head' }]
    },
  },
}

export default defineConfig({
  root: at('renderer'),
  base: './',
  publicDir: at('assets/public'),
  plugins: [
    react(),
    onePathIcons,
    sandboxedPreload,
    firstTypeface,
    stylesInUse(at('node_modules/@mantine/core/styles')),
    shippedPackages({
      beside: () => [...unbundledPackages(at('.')), ...nativeParts],
      files: {
        [at('dist/THIRD_PARTY_NOTICES.txt')]: noticesOf,
        [at('dist/parlance.cdx.json')]: packages =>
          billOfMaterials({ ...manifest, serial: randomUUID(), at: new Date() }, [
            ...packages,
            ...machinePackages(at('.'), process),
          ]),
        [at(`dist/${metainfo}`)]: () =>
          metainfoOf(readFileSync(at(`assets/${metainfo}`), 'utf8'), { ...manifest, at: new Date() }),
      },
    }),
  ],
  // The protocol handler writes a fresh nonce over this mark in each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // The page is at app://bundle in development too, and asks Vite's server through the protocol handler.
  server: {
    host: '127.0.0.1',
    port: 5273,
    strictPort: true,
    hmr: { protocol: 'ws', host: '127.0.0.1', clientPort: 5273 },
  },
  environments: {
    client: {
      build: {
        outDir: at('dist/renderer'),
        emptyOutDir: true,
        target: 'chrome150',
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        // Each file is a question to the main process: all that a start needs in one, what screens share in another,
        // and one for each screen. Sorted by who needs it, what they share came in sixty files to each of them.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'first', tags: ['$initial'] },
                { name: 'shared', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    main: nodeSide('main', { main: at('electron/main.ts'), worker: at('electron/worker.ts') }, [
      'electron',
      ...unbundled,
      ...neverLoaded,
      ...nodeModules,
    ]),
    cli: nodeSide('cli', { parlance: at('electron/cli.ts') }, [...unbundled, ...neverLoaded, ...nodeModules]),
    preload: nodeSide('preload', { preload: at('electron/preload.ts') }, preloadModules),
  },
  builder: {
    async buildApp(builder) {
      const names = ['client', 'main', 'cli', 'preload'] as const
      const environments = names.map(name => builder.environments[name]).filter(found => found !== undefined)
      await Promise.all(environments.map(environment => builder.build(environment)))
    },
  },
})
