import { Button } from '@mantine/core'
import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react'
import { StateBadge } from '../../components/state-badge'
import { useTranslate } from '../../language/use-translate'
import { fieldName } from './problem-messages'
import classes from './save-bar.module.css'
import type { ServiceCheckState } from './use-check'
import type { ProfileForm } from './use-profile-form'

/** What stands between the form and the disk: the first thing to fix, how much was changed, and the way on. */
export function SaveBar({ form, check }: { form: ProfileForm; check: ServiceCheckState }) {
  const t = useTranslate()
  const { problems, changes, isNew, saving, waitsForAgreement } = form
  const dirty = changes > 0 || isNew
  const blocked = problems.length > 0 || waitsForAgreement
  return (
    <footer className={classes.bar}>
      <output className={classes.state}>
        {blocked && (
          <StateBadge kind="warn" icon={IconAlertTriangle}>
            {warning()}
          </StateBadge>
        )}
        {changes > 0 && <span className="quiet">{t('settings.unsaved', { count: changes })}</span>}
      </output>
      {dirty && (
        <Button variant="subtle" color="gray" onClick={form.discard} disabled={saving}>
          {t('settings.discard')}
        </Button>
      )}
      <Button
        leftSection={<IconPlugConnected size="1rem" />}
        loading={check.running}
        disabled={form.draft.baseUrl === '' || blocked}
        onClick={() => check.run(form.draft)}
      >
        {t('settings.testConnection')}
      </Button>
      <Button variant="filled" loading={saving} disabled={!dirty || blocked} onClick={form.save}>
        {t('word.save')}
      </Button>
    </footer>
  )

  function warning(): string {
    const [first] = problems
    if (!first) return t('settings.confirmWarning')
    return problems.length === 1
      ? t('settings.needsFix', { field: fieldName(first, t) })
      : t('settings.needFixes', { count: problems.length })
  }
}
