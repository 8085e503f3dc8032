import { testAccount } from '../service/contract/world'
import { startTestService, tokenOf } from '../service/start'

/** The service of the bench, in a process of its own: what it costs must not look like ours. */
const service = await startTestService()
// Jobs that never end: each look finds them at their first step.
service.world.states.speech = ['Queued']
const token = tokenOf(service, testAccount)
setInterval(() => {
  service.requests.length = 0
}, 1_000)
process.stdout.write(`${JSON.stringify({ url: service.url, token })}\n`)
