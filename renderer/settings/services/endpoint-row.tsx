import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import type { Operation } from '../../../shared/operations'
import { defaultPaths } from '../../../shared/operations'
import { fieldError } from '../../components/field-error'
import { StateBadge } from '../../components/state-badge'
import { useTranslate } from '../../language/use-translate'
import classes from './endpoints-card.module.css'
import { operationName } from './problem-messages'

interface EndpointRowProps {
  operation: Operation
  path: string
  problem: string | null
  onChange(path: string): void
}

export function EndpointRow({ operation, path, problem, onChange }: EndpointRowProps) {
  const t = useTranslate()
  const name = operationName(operation, t)
  const usual = defaultPaths[operation]
  const own = path !== usual
  return (
    <div className={classes.row} data-own={own || undefined}>
      <span className={classes.name}>{name}</span>
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
