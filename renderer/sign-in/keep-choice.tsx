import { Checkbox } from '@mantine/core'
import { useTranslate } from '../language/use-translate'
import { useMayKeep } from '../program/sessions'
import { useKeptWhere } from '../settings/privacy/kept-where'

interface KeepChoiceProps {
  keep: boolean
  onKeep(keep: boolean): void
  disabled: boolean
}

/** Offers to keep the sign-in only where that is safe, and says where it is kept. */
export function KeepChoice({ keep, onKeep, disabled }: KeepChoiceProps) {
  const t = useTranslate()
  const canKeep = useMayKeep()
  return (
    <Checkbox
      label={t('signIn.keep')}
      description={useKeptWhere()}
      checked={keep && canKeep}
      onChange={event => onKeep(event.currentTarget.checked)}
      disabled={disabled || !canKeep}
    />
  )
}
