import { Select, TextInput } from '@mantine/core'
import type { ProfileSpeaker } from '../../../shared/service-profile'
import { useTranslate } from '../../language/use-translate'
import { profileProblemText } from './problem-messages'
import { RowsEditor } from './rows-editor'
import type { ProfileForm } from './use-profile-form'

const genders = { male: 'speech.male', female: 'speech.female' } as const

/** The voices of a service: it has no operation that would list them. */
export function SpeakersEditor({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  const added = (): ProfileSpeaker => ({
    id: '',
    name: '',
    gender: 'female',
    language: draft.languages.speech[0] ?? '',
  })
  return (
    <RowsEditor
      title={t('word.speakers')}
      empty={t('settings.speakersEmpty')}
      addLabel={t('word.addSpeaker')}
      removeLabel={row => t('settings.removeSpeaker', { row })}
      columns={[t('settings.speakerId'), t('word.name'), t('word.voice'), t('word.language')]}
      rows={draft.speakers}
      added={added}
      onChange={speakers => change({ speakers })}
      problemOf={row => {
        const problem = problems.find(one => one.field === 'speakers' && one.row === row)
        return problem ? profileProblemText(problem, t) : null
      }}
      cells={(speaker, set, label, wrong) => [
        <TextInput
          key="id"
          size="md"
          aria-label={label(0)}
          value={speaker.id}
          error={wrong && speaker.id === ''}
          onChange={event => set({ ...speaker, id: event.currentTarget.value.trimStart() })}
          dir="ltr"
          spellCheck={false}
        />,
        <TextInput
          key="name"
          size="md"
          aria-label={label(1)}
          value={speaker.name}
          onChange={event => set({ ...speaker, name: event.currentTarget.value })}
          dir="auto"
        />,
        <Select
          key="gender"
          size="md"
          aria-label={label(2)}
          data={(['female', 'male'] as const).map(value => ({ value, label: t(genders[value]) }))}
          value={speaker.gender}
          onChange={value => set({ ...speaker, gender: value === 'male' ? 'male' : 'female' })}
        />,
        <TextInput
          key="language"
          size="md"
          aria-label={label(3)}
          value={speaker.language}
          error={wrong && speaker.id !== ''}
          onChange={event => set({ ...speaker, language: event.currentTarget.value.trim() })}
          dir="ltr"
          spellCheck={false}
        />,
      ]}
    />
  )
}
