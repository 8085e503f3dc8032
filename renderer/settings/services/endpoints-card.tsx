import { ActionIcon, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { defaultPaths, type Operation } from '../../../shared/operations'
import { Card } from '../../components/card'
import { fieldError } from '../../components/field-error'
import { StateBadge } from '../../components/state-badge'
import { useTranslate } from '../../language/use-translate'
import classes from './endpoints-card.module.css'
import { mainOperations, type OperationGroup, operationGroups } from './operation-groups'
import { operationName, profileProblemText } from './problem-messages'
import type { ProfileForm } from './use-profile-form'

const groups = Object.keys(operationGroups) as OperationGroup[]
const all = groups.flatMap<Operation>(group => operationGroups[group])

/** The paths of all operations. The short list has one of each screen and every path that is not the usual one. */
export function EndpointsCard({ form }: { form: ProfileForm }) {
  const t = useTranslate()
  const { draft, problems, change } = form
  const [open, setOpen] = useState(false)
  const own = all.filter(operation => draft.paths[operation] !== defaultPaths[operation])
  // Fixed when the list is opened or closed, not while typing: a row must not move under the cursor.
  const [brief, setBrief] = useState(() => briefList(own))
  const shown = open ? all.length : brief.length

  const toggle = (): void => {
    setBrief(briefList(own))
    setOpen(!open)
  }
  const row = (operation: Operation) => {
    const problem = problems.find(one => one.field === 'paths' && one.operation === operation)
    return (
      <EndpointRow
        key={operation}
        operation={operation}
        path={draft.paths[operation]}
        problem={problem ? profileProblemText(problem, t) : null}
        onChange={path => change({ paths: { ...draft.paths, [operation]: path } })}
      />
    )
  }

  return (
    <Card title={t('settings.endpoints')} aside={aside()}>
      {open
        ? groups.map(group => (
            <section key={group} aria-labelledby={`endpoints-${group}`}>
              <h4 id={`endpoints-${group}`} className={classes.group}>
                {t(`settings.endpoints.${group}`)}
              </h4>
              {operationGroups[group].map(row)}
            </section>
          ))
        : brief.map(row)}
      <UnstyledButton className={classes.toggle} aria-expanded={open} onClick={toggle}>
        {open ? t('settings.showFewer') : t('settings.showAll', { count: all.length })}
      </UnstyledButton>
    </Card>
  )

  function aside(): string {
    const counts = { shown, all: all.length }
    return own.length === 0
      ? t('settings.endpointsShown', counts)
      : t('settings.endpointsShownAndChanged', { ...counts, changed: own.length })
  }
}

const briefList = (own: readonly Operation[]): Operation[] => [
  ...mainOperations,
  ...own.filter(operation => !mainOperations.includes(operation)),
]

interface EndpointRowProps {
  operation: Operation
  path: string
  problem: string | null
  onChange(path: string): void
}

function EndpointRow({ operation, path, problem, onChange }: EndpointRowProps) {
  const t = useTranslate()
  const name = operationName(operation, t)
  const usual = defaultPaths[operation]
  const own = path !== usual
  return (
    <div className={classes.row} data-own={own || undefined}>
      <span className="shrinks">{name}</span>
      <TextInput
        className={classes.path ?? ''}
        classNames={{ input: classes.input ?? '' }}
        size="md"
        variant={problem ? 'default' : 'unstyled'}
        aria-label={t('settings.pathOf', { operation: name })}
        name={`paths.${operation}`}
        value={path}
        onChange={event => onChange(event.currentTarget.value.trim())}
        error={fieldError(problem)}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
      <span className={classes.end}>
        {own ? (
          <>
            <StateBadge kind="accent">{t('settings.custom')}</StateBadge>
            <ActionIcon
              size="sm"
              aria-label={t('settings.resetPath', { operation: name })}
              title={t('settings.backTo', { keys: usual })}
              onClick={() => onChange(usual)}
            >
              <IconArrowBackUp size="0.9375rem" className={classes.arrow} />
            </ActionIcon>
          </>
        ) : (
          <span className={classes.usual}>{t('settings.default')}</span>
        )}
      </span>
    </div>
  )
}
