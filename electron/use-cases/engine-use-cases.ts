import type { EngineRequests, ServerState } from '../../shared/built-in'
import { success } from '../../shared/result'
import type { ThisComputer } from '../engines/this-computer'
import type { UseCases } from '../ipc'
import type { Push, Timers } from '../ports'
import { createModelDownloads } from './model-downloads'
import { speakAndHear } from './speak-and-hear'

/** The service of this computer, as far as other programs may use it. The settings switch it on and off. */
export interface OpenServer {
  state(): ServerState
  watch(listener: (state: ServerState) => void): () => void
}

export interface EngineSurroundings {
  thisComputer: Pick<ThisComputer, 'engines' | 'models' | 'found' | 'languageModels'>
  server: OpenServer
  /** For a sentence on its way from one engine to the other. */
  temporaryFolder: string
  timers: Timers
  push: Push
}

/** What the page "This computer" shows and does. */
export function engineUseCases(around: EngineSurroundings): Pick<UseCases, keyof EngineRequests> {
  const { thisComputer, server, temporaryFolder, timers, push } = around
  const { engines, models } = thisComputer
  const downloads = createModelDownloads({ models, timers, tell: changes => push('models', changes) })
  server.watch(state => push('server', state))
  let trial = new AbortController()

  return {
    getEngines: async () => success(await thisComputer.found()),
    listVoices: async () => success(await engines.speech.voices()),

    listModels: downloads.list,
    downloadModel: ({ id }) => downloads.begin(id),
    pauseModel: ({ id }) => downloads.pause(id),
    removeModel: ({ id }) => downloads.remove(id),

    listLanguageModels: thisComputer.languageModels,
    getServer: async () => success(server.state()),

    tryEngines(request) {
      trial.abort()
      trial = new AbortController()
      return speakAndHear(request, { engines, temporaryFolder, signal: trial.signal })
    },
    async cancelTrial() {
      trial.abort()
      return success(null)
    },
  }
}
