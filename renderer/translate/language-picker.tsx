import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { commonLanguages } from '../../shared/translate/common-languages'
import { useTranslate } from '../language/use-translate'
import { useLanguageNames } from '../this-computer/language-names'
import { languageGroups } from './language-choices'
import classes from './language-picker.module.css'

interface LanguagePickerProps {
  /** What the language is for, as the button is called. */
  name: string
  value: string
  onChange(value: string): void
  /** Those that the service names. Where it names none, well-known ones are offered. */
  choices: readonly string[]
  recent: readonly string[]
  /** The button shows the name of the field before the code. */
  showsName?: boolean
  canBeEmpty?: boolean
  /** What is said where none is chosen. */
  placeholder?: string
  icon?: ReactNode
}

const none = ' none'
const groupTitles = {
  recent: 'translate.languagesRecent',
  service: 'translate.languagesService',
  others: 'translate.languagesOthers',
  typed: 'translate.languagesTyped',
} as const

/** A language by name or code; one that is in no list can be typed. */
export function TranslationLanguagePicker(props: LanguagePickerProps) {
  const {
    name,
    value,
    onChange,
    choices,
    recent,
    showsName = false,
    canBeEmpty = false,
    placeholder,
    icon,
  } = props
  const t = useTranslate()
  const names = useLanguageNames()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  })
  const { dropdownOpened: isOpen, selectFirstOption, resetSelectedOption } = combobox
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store's functions are new each time.
  useLayoutEffect(() => {
    if (search === '') resetSelectedOption()
    else selectFirstOption()
  }, [search])
  const groups = useMemo(() => {
    if (!isOpen) return []
    const others = choices.length > 0 ? [] : commonLanguages
    return languageGroups({ recent, service: choices, others }, names.name, search)
  }, [isOpen, recent, choices, names, search])
  const openWithArrow = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    combobox.openDropdown('keyboard')
  }
  const shown = value === '' ? (placeholder ?? t('translate.noLanguage')) : names.name(value)

  return (
    <Combobox
      store={combobox}
      width="18rem"
      position="bottom-start"
      onOptionSubmit={option => {
        onChange(option === none ? '' : option)
        combobox.closeDropdown()
        combobox.focusTarget()
      }}
    >
      {/* Its own keys take Enter whatever is held with it, and Ctrl+Enter is for the screen. */}
      <Combobox.Target targetType="button" withKeyboardNavigation={false}>
        <Button
          size={showsName ? 'md' : 'lg'}
          className={classes.button ?? ''}
          leftSection={icon}
          rightSection={<IconChevronDown size="0.875rem" aria-hidden />}
          onClick={() => combobox.toggleDropdown()}
          onKeyDown={openWithArrow}
        >
          <span className={showsName ? classes.field : 'spoken'}>{name}</span>{' '}
          <bdi className={classes.value} {...(value === '' ? {} : { translate: 'no' })}>
            {showsName && value !== '' ? value : shown}
          </bdi>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown aria-label={name}>
        <Combobox.Search
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
            event.stopPropagation()
            combobox.closeDropdown()
            combobox.focusTarget()
          }}
          aria-label={t('translate.findLanguage')}
          placeholder={t('translate.findLanguage')}
          spellCheck={false}
        />
        <Combobox.Options className={classes.options ?? ''} aria-label={name}>
          {canBeEmpty && search === '' && (
            <Combobox.Option value={none} active={value === ''}>
              {t('translate.noLanguage')}
            </Combobox.Option>
          )}
          {groups.map(group => (
            <Combobox.Group key={group.kind} label={t(groupTitles[group.kind])}>
              {group.choices.map(choice => (
                <Combobox.Option
                  key={choice.code}
                  value={choice.code}
                  active={choice.code === value}
                  className="abreast"
                >
                  <bdi className="grows">{choice.name}</bdi>
                  <span className="quiet">{choice.code}</span>
                  {choice.code === value && <IconCheck size="0.875rem" aria-hidden />}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          {groups.length === 0 && <Combobox.Empty>{t('translate.noLanguageFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
