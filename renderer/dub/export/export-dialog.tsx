import { useEffect } from 'react'
import { Dialog } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import type { DubView } from '../use-dub-view'
import { ExportForm } from './export-form'
import { DubExportProgress } from './export-progress'
import { forgetExport, listenToExports, useDubExport, watchExport } from './running-export'
import { tellExport } from './tell-export'

/** A dub on its way into files: what is wanted of it, then how it goes, then where it is. */
export function DubExportDialog({ view, onClose }: { view: DubView; onClose(): void }) {
  const t = useTranslate()
  const names = useLanguageNames()
  const { update, ...exporting } = useDubExport()
  // One that was begun before goes on, whatever is looked at by now.
  const { name, language } = update ? exporting : { name: view.dub.name, language: view.track.language }
  useEffect(() => {
    listenToExports(tellExport)
    watchExport(true)
    // The end of an earlier one was seen, here or in a notice.
    if (useDubExport.getState().update?.state !== 'running') forgetExport()
    return () => watchExport(false)
  }, [])
  return (
    <Dialog
      onClose={onClose}
      size="34rem"
      title={t('dubExport.title', { name, language: names.name(language) })}
    >
      {update ? (
        <DubExportProgress update={update} onClose={onClose} onAgain={forgetExport} />
      ) : (
        <ExportForm view={view} onClose={onClose} />
      )}
    </Dialog>
  )
}
