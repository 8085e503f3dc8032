import { onTestFinished } from 'vitest'
import type { ModelManagerOptions } from '../../../../electron/engines/models/model-manager'
import { createModelManager, type ModelManager } from '../../../../electron/engines/models/model-manager'
import { createAgents } from '../../../../electron/network/agents'
import type { Pauses } from '../../../../electron/network/repeatedly'
import { direct } from '../../../../electron/network/route'
import { type TestParts, testLocks } from '../../library/library-parts'

type Choices = Pick<ModelManagerOptions, 'catalogue'> &
  Partial<ModelManagerOptions> & { host: string; pauses?: Pauses }

/** A manager over a real folder and the real network, that does not wait between tries. */
export function testManager(parts: TestParts, { host, pauses, ...choices }: Choices): ModelManager {
  const agents = createAgents(async () => null)
  const manager = createModelManager({
    folder: parts.folder,
    parts,
    locks: testLocks(parts),
    networkPorts: async () => ({
      ports: {
        agents,
        clock: parts.clock,
        findRoutes: async () => [direct],
        addressesOf: async () => [],
        userAgent: 'Parlance/1.2.3',
        hasNetwork: () => true,
      },
      pauses: pauses ?? { clock: parts.clock, random: () => 0.5, sleep: async () => undefined },
    }),
    mirror: () => host,
    ...choices,
  })
  onTestFinished(async () => {
    await manager.close()
    agents.close()
  })
  return manager
}
