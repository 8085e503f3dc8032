import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Translate } from '../../../shared/language/translate'
import type { TerminalCommand } from '../../../shared/terminal-command'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'

const command = 'parlance'

/** The link that a dmg cannot make. Nothing where the program has none to make. */
export function TerminalCommandCard() {
  const t = useTranslate()
  const [found, setFound] = useState<TerminalCommand | null>(null)
  useEffect(() => {
    void bridge.getTerminalCommand().then(answer => answer.ok && setFound(answer.value))
  }, [])
  if (found === null || found.state === 'none') return null
  return (
    <Card title={t('settings.commandLine')}>
      <SettingRow
        label={<span role="status">{stateOf(found, t)}</span>}
        help={
          <>
            {t('settings.commandLineHelp', { command })} {hintOf(found, t)}
          </>
        }
      >
        <Change found={found} onChange={setFound} />
      </SettingRow>
    </Card>
  )
}

function Change({ found, onChange }: { found: TerminalCommand; onChange: (now: TerminalCommand) => void }) {
  const t = useTranslate()
  const [busy, setBusy] = useState(false)
  if (found.state === 'taken' || found.state === 'to-be-moved') return null
  const isHere = found.state === 'here'
  const change = async (): Promise<void> => {
    setBusy(true)
    const answer = await (isHere ? bridge.removeTerminalCommand() : bridge.installTerminalCommand())
    setBusy(false)
    if (answer.ok) onChange(answer.value)
    else notifyError(answer.error)
  }
  return (
    <Button size="sm" loading={busy} onClick={() => void change()}>
      {isHere ? t('settings.commandRemove') : t('settings.commandInstall', { command })}
    </Button>
  )
}

function stateOf({ state, link }: TerminalCommand, t: Translate): string {
  switch (state) {
    case 'here':
      return t('settings.commandHere', { link })
    case 'elsewhere':
      return t('settings.commandElsewhere', { link })
    case 'taken':
      return t('settings.commandTaken', { link })
    case 'to-be-moved':
      return t('settings.commandToBeMoved')
    default:
      return t('settings.commandAbsent')
  }
}

function hintOf({ state }: TerminalCommand, t: Translate): string {
  if (state === 'taken') return t('settings.commandTakenHint')
  return state === 'to-be-moved' ? t('settings.commandToBeMovedHint') : ''
}
