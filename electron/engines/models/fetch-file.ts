import { join } from 'node:path'
import type { AppError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import { type Pauses, pauseBefore, usualAttempts } from '../../network/repeatedly'
import { patiently, type Wait } from '../../storage/patience'
import { storageError } from '../../storage/storage-error'
import { forgetOrigin, partOf, sha256Of, sizeOfPart } from './part-file'
import { type ReceivePorts, receivePart, type WantedModelFile } from './receive-part'

export interface FetchPorts extends ReceivePorts {
  pauses: Pauses
  wait: Wait
}

/**
 * Brings one file here, whole and checked, and only then under its own name. It goes on where it stopped: after a
 * broken line, a pause or the end of the program.
 */
export async function fetchFile(wanted: WantedModelFile, ports: FetchPorts): Promise<Result<null>> {
  const { file, folder, signal, onReceived } = wanted
  const target = join(folder, file.name)
  try {
    if ((await sizeOfPart(ports.disk, target)) === file.bytes) {
      onReceived(file.bytes)
      return success(null)
    }
    let startedOver = false
    for (;;) {
      const old = await sizeOfPart(ports.disk, partOf(folder, file.name))
      onReceived(Math.min(old, file.bytes))
      const received = await receiveAll(wanted, ports)
      if (!received.ok) return received
      if (received.value === 'complete' && (await isRight(wanted, ports))) return await keep(wanted, ports)
      await ports.disk.rm(partOf(folder, file.name), { force: true })
      // What came in one go and is still wrong will be wrong again.
      const fresh = old === 0 && received.value === 'complete'
      if (fresh || startedOver) return failure({ kind: 'malformed', path: file.name, excerpt: '' })
      startedOver = true
    }
  } catch (thrown) {
    return failure(signal.aborted ? { kind: 'cancelled' } : storageError(target, thrown, ports.platform))
  }
}

/** Asks again for as long as each request brings a bit more, and a few times when nothing comes. */
async function receiveAll(
  wanted: WantedModelFile,
  ports: FetchPorts,
): Promise<Result<'complete' | 'restart'>> {
  const part = partOf(wanted.folder, wanted.file.name)
  const { sleep, random, clock } = ports.pauses
  for (let tries = 1; ; tries++) {
    const before = await sizeOfPart(ports.disk, part)
    const received = await receivePart(wanted, ports)
    if (received.kind !== 'broken') return success(received.kind)
    const { error, passing, retryAt } = received
    if (wanted.signal.aborted) return failure({ kind: 'cancelled' })
    if ((await sizeOfPart(ports.disk, part)) > before) tries = 1
    const asked = retryAt === null ? null : retryAt - clock.now()
    const pause = passing && tries < usualAttempts ? pauseBefore(tries, asked, random()) : null
    if (pause === null) return failure(error)
    const cancelled = await sleep(pause, wanted.signal).then(
      () => null,
      (): AppError => ({ kind: 'cancelled' }),
    )
    if (cancelled) return failure(cancelled)
  }
}

async function isRight({ file, folder, signal }: WantedModelFile, { disk }: FetchPorts): Promise<boolean> {
  return (await sha256Of(disk, partOf(folder, file.name), signal)) === file.sha256
}

async function keep({ file, folder }: WantedModelFile, { disk, files, platform, wait }: FetchPorts) {
  const part = partOf(folder, file.name)
  const handle = await disk.open(part, 'r+')
  await handle.sync().finally(() => handle.close())
  await patiently(() => disk.rename(part, join(folder, file.name)), platform, wait)
  return forgetOrigin(files, folder, file.name)
}
