import { TagsInput } from '@mantine/core'
import { useState } from 'react'
import { longestTag, mostTags, type Recording } from '../../../shared/recordings/recording'
import { Dialog, DialogForm } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { tagRecordings } from '../store/change-recordings'
import { useRecordingChoices } from '../store/known-choices'
import { editTags, useLibraryDialogs } from '../store/library-dialogs'

export function TagsDialog() {
  const t = useTranslate()
  const some = useLibraryDialogs(({ tagsOf }) => tagsOf)
  const close = (): void => editTags([])
  return (
    <Dialog
      opened={some.length > 0}
      onClose={close}
      title={t('transcribe.tagsTitle', { count: some.length })}
      centered
    >
      <TagsForm key={some.map(({ id }) => id).join()} some={some} onEnd={close} />
    </Dialog>
  )
}

/** Shows what all of them have. What only some have stays theirs, whatever is changed here. */
function TagsForm({ some, onEnd }: { some: readonly Recording[]; onEnd: () => void }) {
  const t = useTranslate()
  const choices = useRecordingChoices()
  const [before] = useState(() => commonTags(some.map(one => one.tags)))
  const [tags, setTags] = useState(before)
  const save = async (): Promise<void> => {
    const added = tags.filter(tag => !before.includes(tag))
    const removed = before.filter(tag => !tags.includes(tag))
    const ids = some.map(({ id }) => id)
    if (await tagRecordings(ids, added, removed)) onEnd()
  }
  return (
    <DialogForm submit={t('word.save')} onSubmit={save} onClose={onEnd}>
      <TagsInput
        data-autofocus
        label={t('transcribe.tagsLabel')}
        placeholder={t('transcribe.tagsHint')}
        data={choices?.tags ?? []}
        value={tags}
        // The field itself would take away what is beyond it, as soon as one more is typed.
        maxTags={Math.max(mostTags, tags.length)}
        onChange={list => setTags(list.map(tag => tag.trim().slice(0, longestTag)).filter(tag => tag !== ''))}
      />
    </DialogForm>
  )
}

const commonTags = (lists: readonly (readonly string[])[]): string[] =>
  (lists[0] ?? []).filter(tag => lists.every(list => list.includes(tag)))
