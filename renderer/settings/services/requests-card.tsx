import { NumberInput, SegmentedControl } from '@mantine/core'
import type { ServiceProfile } from '../../../shared/service-profile'
import { Card } from '../../components/card'
import { fieldError } from '../../components/field-error'
import { FieldRow, SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { profileProblemText } from './problem-messages'
import { profileLimits } from './profile-problems'
import type { ProfileForm } from './use-profile-form'

type Offsets = ServiceProfile['offsets']

/** Habits of the service that its replies do not tell. */
export function RequestsCard({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  const problem = problems.find(({ field }) => field === 'batchLimit')
  return (
    <Card title={t('settings.requests')}>
      <SettingRow label={t('settings.offsets')} help={t('settings.offsetsHelp')}>
        {label => (
          <SegmentedControl<Offsets>
            {...label}
            data={[
              { value: 'codepoint', label: t('settings.offsetsCodepoint') },
              { value: 'utf16', label: t('word.utf16Units') },
            ]}
            value={draft.offsets}
            onChange={offsets => change({ offsets })}
          />
        )}
      </SettingRow>
      <FieldRow label={t('settings.batchLimit')} help={t('settings.batchLimitHelp')}>
        {field => (
          <NumberInput
            {...field}
            w="8rem"
            size="md"
            name="batchLimit"
            value={draft.batchLimit ?? ''}
            onChange={value => change({ batchLimit: value === '' ? null : Number(value) })}
            placeholder={t('settings.noLimit')}
            error={fieldError(problem ? profileProblemText(problem, t) : null)}
            min={1}
            max={profileLimits.batch}
            clampBehavior="none"
            allowDecimal={false}
            allowNegative={false}
          />
        )}
      </FieldRow>
    </Card>
  )
}
