import { Button, FileButton } from '@mantine/core'
import type { EngineAdvice } from '../../../../shared/built-in'
import { bridge } from '../../../bridge'
import { useTranslate } from '../../../language/use-translate'
import { changeSettings } from '../../../program/change-settings'
import { useSettings } from '../../../program/settings'
import { usePlatform } from '../../../program/startup'
import { CopyButton } from '../copy-button'
import { TextSetting } from '../text-setting'
import { adviceText, commandsFor } from './advice'
import classes from './how-to.module.css'

/** What brings an engine here, with commands for this system that can be copied. */
export function HowTo({ advice, id }: { advice: EngineAdvice; id: string }) {
  const t = useTranslate()
  const { os } = usePlatform()
  const commands = commandsFor(advice, os)
  return (
    <div id={id} className={classes.box}>
      <p>
        {t(adviceText(advice, os))} {commands.length > 0 && t('thisComputer.thenLook')}
      </p>
      {commands.map(({ on, text }) => (
        <div key={on}>
          <div className={classes.system}>{t(on)}</div>
          <div className={classes.command}>
            <code className={classes.code} dir="ltr" translate="no">
              {text}
            </code>
            <CopyButton text={text} label={t('thisComputer.copyCommand', { system: t(on) })} />
          </div>
        </div>
      ))}
      {(advice === 'name-whisper-model' || advice === 'install-whisper') && <WhisperFile />}
    </div>
  )
}

const keep = (file: string): void => changeSettings({ builtIn: { whisperModelFile: file } })

/** Only the path is kept; nothing of the file is read here. */
function WhisperFile() {
  const t = useTranslate()
  const file = useSettings(settings => settings.builtIn.whisperModelFile)
  return (
    <TextSetting
      label={t('thisComputer.whisperModelFile')}
      value={file}
      onApply={keep}
      aside={
        <FileButton onChange={chosen => chosen && keep(bridge.pathForFile(chosen))}>
          {({ onClick }) => (
            <Button aria-label={t('thisComputer.chooseWhisperFile')} onClick={onClick}>
              {t('thisComputer.chooseFile')}
            </Button>
          )}
        </FileButton>
      }
    />
  )
}
