import { TagsInput } from '@mantine/core'
import { fieldError } from '../../components/field-error'
import { useTranslate } from '../../language/use-translate'
import classes from './fields.module.css'
import { listName, profileProblemText } from './problem-messages'
import type { LanguageList } from './profile-problems'
import { languageLists } from './profile-problems'
import type { ProfileForm } from './use-profile-form'

/** The languages each function offers. A service has no list of its own, so what is typed here is the list. */
export function LanguageFields({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  const known = [...new Set(languageLists.flatMap(list => draft.languages[list]))]
  const set = (list: LanguageList, codes: string[]): void =>
    change({ languages: { ...draft.languages, [list]: codes.map(code => code.trim()) } })

  return (
    <div className={classes.pair}>
      {languageLists.map(list => {
        const problem = problems.find(one => one.field === 'languages' && one.list === list)
        const codes = draft.languages[list]
        return (
          <TagsInput
            key={list}
            label={
              <>
                {listName(list, t)}
                <span className={classes.count}>{codes.length}</span>
              </>
            }
            name={`languages.${list}`}
            value={codes}
            onChange={value => set(list, value)}
            data={known.filter(code => !codes.includes(code))}
            placeholder={t('word.add')}
            splitChars={[',', ';', ' ']}
            error={fieldError(problem ? profileProblemText(problem, t) : null)}
            description={list === 'speech' ? t('settings.languagesHelp') : null}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            acceptValueOnBlur
            classNames={{
              input: classes.input ?? '',
              inputField: classes.field ?? '',
              pill: classes.pill ?? '',
            }}
          />
        )
      })}
    </div>
  )
}
