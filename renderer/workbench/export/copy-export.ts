import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'

/** Through the system's own clipboard; answers whether it is there. */
export async function copyExport(text: string): Promise<boolean> {
  const copied = await bridge.copyText({ text })
  if (!copied.ok) notifyError(copied.error)
  return copied.ok
}
