import { type Result, success } from '../../shared/result'
import type { Network } from '../network/network'
import { probePatience } from '../network/patience'

export interface Probe {
  url: string
  allowPlainHttp: boolean
  signal?: AbortSignal | undefined
}

/** The milliseconds until an address answers anything in HTTP. Nothing about the person is sent. */
export async function probe(
  network: Network,
  { url, allowPlainHttp, signal }: Probe,
): Promise<Result<{ milliseconds: number }>> {
  const reply = await network.send({
    method: 'HEAD',
    effect: 'reads',
    operation: 'probe',
    url,
    accept: '*/*',
    allowPlainHttp,
    patience: probePatience,
    attempts: 1,
    signal,
  })
  return reply.ok ? success({ milliseconds: reply.value.milliseconds }) : reply
}
