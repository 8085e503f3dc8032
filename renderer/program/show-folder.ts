import { bridge } from '../bridge'
import { told } from '../components/notify'

export const showFolder = (folder: 'data' | 'logs' | 'crashes' | 'library'): Promise<boolean> =>
  told(bridge.showFolder({ folder }))
