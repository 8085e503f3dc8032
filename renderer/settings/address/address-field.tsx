import { TextInput } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import type { ReactNode, Ref } from 'react'
import { describeError } from '../../../shared/language/describe-error'
import { fieldError } from '../../components/field-error'
import { useTranslate } from '../../language/use-translate'
import { normalizeAddress } from './address'
import classes from './address-field.module.css'
import { ReachabilityMark } from './reachability-mark'
import type { Reachability } from './use-reachability'

interface AddressFieldProps {
  label: ReactNode
  name: string
  value: string
  onChange(value: string): void
  /** Why the text cannot be an address, in words. */
  problem: string | null
  reachability: Reachability
  help?: string
  placeholder?: string
  icon?: ReactNode
  /** The mark says only the milliseconds. */
  brief?: boolean
  mono?: boolean
  required?: boolean
  readOnly?: boolean
  inputRef?: Ref<HTMLInputElement>
}

/** An address with what was found out about it at its end, and why nothing was found under it. */
export function AddressField(props: AddressFieldProps) {
  const { label, name, value, onChange, problem, reachability, brief = false } = props
  const t = useTranslate()
  const mark = useElementSize()
  const silent = reachability.state === 'unreachable' ? describeError(reachability.error, t).text : null
  return (
    <>
      <TextInput
        label={label}
        name={name}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
        onBlur={() => onChange(normalizeAddress(value))}
        error={fieldError(problem ?? silent)}
        {...(props.help && !silent && !problem ? { description: props.help } : {})}
        {...(props.placeholder ? { placeholder: props.placeholder } : {})}
        {...(props.icon ? { leftSection: props.icon } : {})}
        {...(props.inputRef ? { ref: props.inputRef } : {})}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rightSection={
          <span ref={mark.ref} className={classes.mark}>
            <ReachabilityMark reachability={reachability} brief={brief} />
          </span>
        }
        // A bare number would be scaled with the text size, which the measured width has in it already.
        rightSectionWidth={mark.width > 0 ? `calc(${mark.width}px + 1.5rem)` : '0.75rem'}
        required={props.required ?? false}
        withAsterisk={false}
        readOnly={props.readOnly ?? false}
        classNames={{ input: (props.mono ? classes.mono : classes.input) ?? '' }}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <output className="spoken" aria-live="polite">
        {reachability.state === 'reachable' &&
          t('signIn.reachable', { milliseconds: reachability.milliseconds })}
      </output>
    </>
  )
}
