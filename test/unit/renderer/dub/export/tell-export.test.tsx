import { notificationsStore } from '@mantine/notifications'
import { expect, it } from 'vitest'
import { DubExportProgress } from '../../../../../renderer/dub/export/export-progress'
import { tellExport } from '../../../../../renderer/dub/export/tell-export'
import type { DubExportUpdate } from '../../../../../shared/dub/dub-file-requests'
import { renderPart, startPage } from '../../render'

it('an export says what its subtitles could not hold, in its dialog and where that is closed', () => {
  startPage()
  const losses = [{ format: 'srt', count: 2 }] as const
  const update: DubExportUpdate = {
    ...{ id: 'x', state: 'done', folder: '/out', files: ['a.srt'], failed: [], silent: 0, losses },
  }
  const lost = '2 places in SRT that the format cannot hold as they are'
  const dialog = renderPart(<DubExportProgress update={update} onClose={() => {}} onAgain={() => {}} />)
  expect(dialog.container.textContent).toContain(lost)
  dialog.unmount()
  tellExport(update)
  const [notice] = notificationsStore.getState().notifications
  expect(renderPart(notice?.message).container.textContent).toContain(lost)
})
