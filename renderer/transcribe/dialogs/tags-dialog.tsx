import { TagsInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { choicesIn } from '../../../shared/recordings/filter-recordings'
import { longestTag, mostTags } from '../../../shared/recordings/recording'
import { Dialog, DialogForm } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { editTags, useLibraryDialogs } from '../store/library-dialogs'
import { tagRecordings } from '../store/orders'
import { useRecordings } from '../store/recordings'

export function TagsDialog() {
  const t = useTranslate()
  const ids = useLibraryDialogs(({ tagsOf }) => tagsOf)
  const close = (): void => editTags([])
  return (
    <Dialog
      opened={ids.length > 0}
      onClose={close}
      title={t('transcribe.tagsTitle', { count: ids.length })}
      centered
    >
      <TagsForm key={ids.join()} ids={ids} onEnd={close} />
    </Dialog>
  )
}

/** Shows what all of them have. What only some have stays theirs, whatever is changed here. */
function TagsForm({ ids, onEnd }: { ids: readonly string[]; onEnd: () => void }) {
  const t = useTranslate()
  const recordings = useRecordings(store => store.recordings)
  const known = useMemo(() => choicesIn([...recordings.values()]).tags, [recordings])
  const [before] = useState(() => commonTags(ids.map(id => recordings.get(id)?.tags ?? [])))
  const [tags, setTags] = useState(before)
  const save = async (): Promise<void> => {
    const added = tags.filter(tag => !before.includes(tag))
    const removed = before.filter(tag => !tags.includes(tag))
    if (await tagRecordings([...ids], added, removed)) onEnd()
  }
  return (
    <DialogForm submit={t('word.save')} onSubmit={save} onClose={onEnd}>
      <TagsInput
        data-autofocus
        label={t('transcribe.tagsLabel')}
        placeholder={t('transcribe.tagsHint')}
        data={known}
        value={tags}
        maxTags={mostTags}
        onChange={list => setTags(list.map(tag => tag.trim().slice(0, longestTag)).filter(tag => tag !== ''))}
      />
    </DialogForm>
  )
}

const commonTags = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter(tag => lists.every(list => list.includes(tag)))
