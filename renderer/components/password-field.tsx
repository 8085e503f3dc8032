import { TextInput, type TextInputProps } from '@mantine/core'
import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslate } from '../language/use-translate'
import { fieldError } from './field-error'
import { IconButton } from './icon-button'

interface PasswordFieldProps
  extends Pick<TextInputProps, 'aria-label' | 'className' | 'label' | 'placeholder' | 'readOnly' | 'size'> {
  value: string
  onChange(value: string): void
  problem: string | null
  inputRef: Ref<HTMLInputElement>
}

/** A plain input with a button in it: Mantine's own password field does not tell screen readers what is wrong. */
export function PasswordField({ value, onChange, problem, inputRef, ...input }: PasswordFieldProps) {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'))
  const Eye = shown ? IconEyeOff : IconEye
  return (
    <TextInput
      {...input}
      name="password"
      type={shown ? 'text' : 'password'}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
      onKeyDown={look}
      onKeyUp={look}
      onBlur={() => setCapsLock(false)}
      error={fieldError(problem)}
      description={<output>{capsLock ? t('signIn.capsLock') : ''}</output>}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      rightSection={
        <IconButton
          icon={Eye}
          label={t('word.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
      ref={inputRef}
      required
      withAsterisk={false}
    />
  )
}
