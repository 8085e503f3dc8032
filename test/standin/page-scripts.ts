import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The isolated world's name: contexts are told apart by it. */
export const preloadWorld = 'Electron Isolated Context'
/** How a page's world calls the main process. */
export const sendBinding = '__standinSend'

/** No page can guess the names under which the two worlds talk. */
const key = randomUUID()
const built = (file: string): string => readFileSync(join(__dirname, file), 'utf8').replaceAll('__KEY__', key)

function inFrames(all: boolean, source: string): string {
  return all ? `{ ${source}\n}` : `if (window === window.top) { ${source}\n}`
}

export interface PageScripts {
  mainWorld: string
  isolatedWorld: string
  /** It asks for a file's path, which needs the debugger: and that makes the page's WebAssembly slower. */
  asksForPaths: boolean
}

export function pageScripts(preferences: Electron.WebPreferences): PageScripts {
  const { preload, additionalArguments = [], nodeIntegrationInSubFrames = false } = preferences
  const facts = JSON.stringify({
    platform: process.platform,
    arch: process.arch,
    argv: [process.execPath, ...additionalArguments],
    versions: {
      electron: process.versions.electron,
      chrome: process.versions.chrome,
      node: process.versions.node,
    },
  })
  const preloadText = preload ? readFileSync(preload, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/m, '') : ''
  const runtime = built('isolated-world.js').replaceAll('__FACTS__', () => facts)
  // The preload is an argument: written inside the other function it would see that one's names.
  const wrapped = `
    ((preload) => {
      const standin = (() => { ${runtime}\n; return standinPage })()
      try {
        preload.call(globalThis, standin.requireModule, standin.sandboxedProcess, {}, { exports: {} }, globalThis,
          standin.setImmediate, standin.clearImmediate)
      } catch (thrown) { standin.failed(thrown) }
    })(function (require, process, exports, module, global, setImmediate, clearImmediate) { ${preloadText}
    })`
  return {
    mainWorld: inFrames(nodeIntegrationInSubFrames, built('main-world.js')),
    isolatedWorld: `${inFrames(nodeIntegrationInSubFrames, wrapped)}
      //# sourceURL=${preload ? pathToFileURL(preload).href : 'no-preload'}`,
    asksForPaths: preloadText.includes('getPathForFile'),
  }
}
