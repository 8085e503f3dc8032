// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordingLanguageField } from '../../../../../renderer/transcribe/add/language-field'
import { createTranslate } from '../../../../../shared/language/translate'
import { thisComputer } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')
let told: string[]

function Fields() {
  const [language, setLanguage] = useState('en-IN')
  return (
    <>
      <RecordingLanguageField
        profile={thisComputer}
        label="Language"
        value={language}
        onChange={code => {
          told.push(code)
          setLanguage(code)
        }}
      />
      <button type="button" onClick={() => setLanguage('hi-IN')}>
        Same for all
      </button>
    </>
  )
}

const field = (): HTMLInputElement => screen.getByRole('combobox')
const type = (value: string): boolean => fireEvent.change(field(), { target: { value } })
/** False: the field took the key, and the form around it is not sent. */
const pressEnter = (): boolean => fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })

beforeEach(() => {
  told = []
  startPage()
  renderPart(<Fields />)
})

describe('a field for a language', () => {
  it('takes what Enter means, and the form is sent with another', () => {
    type('german')
    expect(told).toEqual([])
    expect(pressEnter()).toBe(false)
    expect(field().value).toBe('de-DE')
    expect(told).toEqual(['de-DE'])
    expect(pressEnter()).toBe(true)
  })

  it('has the language found, on this computer', () => {
    type('auto')
    fireEvent.blur(field())
    expect(told).toEqual(['auto'])
    type('find the')
    pressEnter()
    expect(field().value).toBe('auto')
  })

  it('takes what it means when it is left', () => {
    type('hindi')
    fireEvent.blur(field())
    expect(field().value).toBe('hi-IN')
    expect(told).toEqual(['hi-IN'])
  })

  it('says that it means nothing, and then there is no language', () => {
    type('klingonese')
    expect(field().getAttribute('aria-invalid')).not.toBe('true')
    fireEvent.blur(field())
    expect(screen.getByText(t('transcribe.languageUnknown'))).toBeDefined()
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('klingonese')
    expect(told).toEqual([''])
    fireEvent.click(screen.getByText('Same for all'))
    expect(field().value).toBe('hi-IN')
    expect(screen.queryByText(t('transcribe.languageUnknown'))).toBeNull()
  })

  it('is not to be left empty', () => {
    type(' ')
    expect(pressEnter()).toBe(false)
    expect(screen.getByText(t('transcribe.languageMissing'))).toBeDefined()
    expect(told).toEqual([''])
    type('urdu')
    pressEnter()
    expect(told).toEqual(['', 'ur-PK'])
  })

  it('takes the one that is chosen from the list', () => {
    fireEvent.click(field())
    type('english')
    fireEvent.click(screen.getByRole('option', { name: 'English (United Kingdom) (en-GB)', hidden: true }))
    expect(field().value).toBe('en-GB')
    expect(told).toEqual(['en-GB'])
  })
})
