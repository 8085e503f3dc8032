import { bridge } from '../bridge'
import { notifyError } from '../components/notify'

export async function showFolder(folder: 'data' | 'logs' | 'crashes'): Promise<void> {
  const answer = await bridge.showFolder({ folder })
  if (!answer.ok) notifyError(answer.error)
}
