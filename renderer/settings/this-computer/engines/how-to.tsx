import type { EngineAdvice } from '../../../../shared/built-in'
import { useTranslate } from '../../../language/use-translate'
import { usePlatform } from '../../../program/startup'
import { CopyButton } from '../copy-button'
import { adviceText, commandsFor } from './advice'
import classes from './how-to.module.css'
import { WhisperFile } from './whisper-file'

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
