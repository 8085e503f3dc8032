import { createTestNetwork } from '../service/test-network'

/** What the bench asks of the process that sends as the program does. */
export interface Errand {
  url: string
  file: string
}

export interface Sent {
  seconds: number
  /** Bytes: before, and the most while it was under way. */
  idle: number
  peak: number
}

const network = createTestNetwork()

async function send({ url, file }: Errand): Promise<Sent> {
  const idle = process.memoryUsage.rss()
  let peak = idle
  let told = 0
  const started = performance.now()
  const reply = await network.upload({
    url,
    file,
    name: 'talk.wav',
    part: 'files',
    effect: 'acts',
    operation: 'fileUpload',
    token: 'a-token',
    allowPlainHttp: false,
    onProgress: () => {
      // Asking takes longer than sending half a megabyte, so not each time.
      if (told++ % 64 === 0) peak = Math.max(peak, process.memoryUsage.rss())
    },
  })
  const seconds = (performance.now() - started) / 1_000
  if (!reply.ok || reply.value.status !== 200) throw new Error(JSON.stringify(reply))
  return { seconds, idle, peak: Math.max(peak, process.memoryUsage.rss()) }
}

process.on('message', (errand: Errand) => {
  send(errand).then(
    sent => process.send?.(sent),
    (thrown: unknown) => {
      console.error(thrown)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit())
