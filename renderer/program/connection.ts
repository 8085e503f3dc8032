import { create } from 'zustand'
import type { Connection } from '../../shared/connection'
import type { Result } from '../../shared/result'
import { bridge } from '../bridge'

export const useConnection = create<{ connection: Connection }>()(() => ({
  connection: { state: 'unknown' },
}))

export const connectionArrived = (connection: Connection): void => useConnection.setState({ connection })

export async function tryConnection(): Promise<Result<Connection>> {
  const answer = await bridge.tryConnection()
  if (answer.ok) connectionArrived(answer.value)
  return answer
}
