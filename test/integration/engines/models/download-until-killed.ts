import { join } from 'node:path'
import { catalogueModelSchema } from '../../../../electron/engines/models/catalogue-model'
import { createModelManager } from '../../../../electron/engines/models/model-manager'
import { realLibraryDisk } from '../../../../electron/library/library-disk'
import { createLocks } from '../../../../electron/library/locks/locks'
import { createAgents } from '../../../../electron/network/agents'
import { direct } from '../../../../electron/network/route'
import { realClock } from '../../../../electron/real-time'
import { createFiles } from '../../../../electron/storage/files'
import { realWait } from '../../../../electron/storage/patience'

/** A program of its own: downloads one model. */
const [, , folder = '', host = '', model = ''] = process.argv
const base = {
  disk: realLibraryDisk,
  clock: realClock,
  platform: process.platform,
  wait: realWait,
  log: () => undefined,
}
const parts = { ...base, files: createFiles(base) }
const catalogue = [catalogueModelSchema.parse(JSON.parse(model))]
const manager = createModelManager({
  folder,
  parts,
  locks: createLocks({ ...parts, folder: join(folder, 'locks') }),
  networkPorts: async () => ({
    ports: {
      agents: createAgents(async () => null),
      clock: realClock,
      findRoutes: async () => [direct],
      addressesOf: async () => [],
      userAgent: 'Parlance/1.2.3',
      hasNetwork: () => true,
    },
    pauses: { clock: realClock, random: () => 0.5, sleep: async () => undefined },
  }),
  mirror: () => host,
  catalogue,
})
await manager.download('test-model')
