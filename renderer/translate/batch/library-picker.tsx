import { Select } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import type { LibraryRows } from '../../../shared/translate/library-rows'
import { useTranslate } from '../../language/use-translate'
import { type LibrarySource, listSources, readSource } from './library-sources'

interface LibraryPickerProps {
  profileId: string
  onRead(found: LibraryRows & { name: string }): void
  onFailed(error: AppError): void
}

/** A transcript or a dataset: the translation goes back to where it came from. */
export function LibraryPicker({ profileId, onRead, onFailed }: LibraryPickerProps) {
  const t = useTranslate()
  const [sources, setSources] = useState<readonly LibrarySource[]>([])
  useEffect(() => {
    void listSources(profileId).then(listed => {
      if (listed.ok) setSources(listed.value)
    })
  }, [profileId])
  const take = async (source: LibrarySource | undefined): Promise<void> => {
    if (!source) return
    const read = await readSource(source)
    if (read.ok) onRead({ ...read.value, name: source.name })
    else onFailed(read.error)
  }
  if (sources.length === 0) return null
  const group = (kind: LibrarySource['kind']) =>
    sources
      .filter(source => source.kind === kind)
      .map(source => ({ value: `${kind} ${source.id}`, label: source.name }))
  return (
    <Select
      label={t('translate.fromLibrary')}
      placeholder={t('translate.chooseFromLibrary')}
      searchable
      data={[
        { group: t('translate.transcripts'), items: group('transcript') },
        { group: t('translate.datasets'), items: group('dataset') },
      ]}
      onChange={value => void take(sources.find(({ kind, id }) => `${kind} ${id}` === value))}
    />
  )
}
