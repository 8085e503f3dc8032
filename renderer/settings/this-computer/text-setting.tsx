import { TextInput } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { fieldError } from '../../components/field-error'
import { useKeepTyped } from '../../program/use-keep-typed'
import classes from './card-body.module.css'

interface TextSettingProps {
  label: string
  help?: string
  placeholder?: string
  value: string
  /** What is kept of what was typed. */
  read?(typed: string): string
  /** Why it cannot be kept, in words. */
  problemOf?(text: string): string | null
  onApply(value: string): void
  /** At the end of the field's line. */
  aside?: ReactNode
}

/** A text of the settings. It applies when the field is left in any way or Enter is pressed, and only if it is right. */
export function TextSetting(props: TextSettingProps) {
  const { label, help, placeholder, value, onApply } = props
  const { read = typed => typed.trim(), problemOf = () => null } = props
  const [typed, setTyped] = useState(value)
  const [tried, setTried] = useState(false)
  const problem = tried ? problemOf(read(typed)) : null

  // Changed elsewhere, such as by the file dialog beside it.
  useEffect(() => setTyped(value), [value])

  const apply = (): void => {
    const text = read(typed)
    setTried(true)
    if (problemOf(text) !== null) return
    setTyped(text)
    if (text !== value) onApply(text)
  }
  useKeepTyped(apply)
  return (
    <TextInput
      classNames={{ input: classes.input ?? '' }}
      label={label}
      {...(help && problem === null ? { description: help } : {})}
      {...(placeholder ? { placeholder } : {})}
      // An address, a file, a model's name: none of it is a text of ours.
      translate="no"
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      inputContainer={field => (
        <div className="cluster">
          <div className={classes.field}>{field}</div>
          {props.aside}
        </div>
      )}
      value={typed}
      error={fieldError(problem)}
      onChange={event => {
        setTyped(event.currentTarget.value)
        setTried(false)
      }}
      onBlur={apply}
      onKeyDown={event => {
        if (event.key === 'Enter') apply()
      }}
      dir="ltr"
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  )
}
