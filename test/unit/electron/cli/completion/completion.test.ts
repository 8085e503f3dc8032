import { describe, expect, it } from 'vitest'
import { loadCommands } from '../../../../../electron/cli/command-table'
import { commonOptions } from '../../../../../electron/cli/common-options'
import { fishCompletion } from '../../../../../electron/cli/completion/fish'
import { powershellCompletion } from '../../../../../electron/cli/completion/powershell'
import { placesInWords } from '../../../../../electron/cli/completion/words'
import { zshCompletion } from '../../../../../electron/cli/completion/zsh'
import { createTranslate } from '../../../../../shared/language/translate'

const source = { commands: await loadCommands(), common: commonOptions, t: createTranslate('en') }

it('knows every command and option of the table', () => {
  const places = placesInWords(source)
  expect(places.map(({ path }) => path.join(' '))).toContain('jobs send-again')
  const speak = places.find(({ path }) => path.join(' ') === 'speak')
  expect(speak?.words).toEqual({ kind: 'file' })
  expect(speak?.options.find(({ long }) => long === '--gender')?.value).toEqual({
    kind: 'choices',
    choices: ['male', 'female'],
  })
  expect(speak?.options.find(({ long }) => long === '--force')?.value).toBeNull()
  expect(speak?.options.map(({ long }) => long)).toContain('--profile')
})

describe('for other shells', () => {
  it('zsh gets a function for each place, its words quoted', () => {
    const script = zshCompletion(source)
    expect(script).toContain('_parlance_jobs_send_again() {')
    expect(script).toContain(
      "'--gender[The gender of the voice, for lines that name none]:value:(male female)'",
    )
    expect(script).toContain("'(-o --out)--out[")
    expect(script).toContain('send-again) _parlance_jobs_send_again ;;')
    expect(script.split("'").length % 2).toBe(1)
  })

  it('fish gets a line for each thing it may offer', () => {
    const script = fishCompletion(source)
    expect(script).toContain("complete -c parlance -n '__parlance_at profiles' -a use -d 'Choose the service")
    expect(script).toContain("-n '__parlance_at speak' -l gender -d")
    expect(script).toMatch(/-s o -l out -d '[^']*' -r -a '\(__fish_complete_directories\)'/)
  })

  it('PowerShell gets tables of words and of values', () => {
    const script = powershellCompletion(source)
    expect(script).toContain("'/profiles' = @('list', 'use'")
    expect(script).toContain("'/speak --gender' = @('male', 'female')")
    expect(script).toContain("'/completion' = @('bash', 'zsh', 'fish', 'powershell'")
  })
})
