import { Button, FileButton } from '@mantine/core'
import { bridge } from '../../../bridge'
import { useTranslate } from '../../../language/use-translate'
import { changeSettings } from '../../../program/change-settings'
import { useSettings } from '../../../program/settings'
import { TextSetting } from '../text-setting'

const keep = (file: string): void => changeSettings({ builtIn: { whisperModelFile: file } })

/** Only the path is kept; nothing of the file is read here. */
export function WhisperFile() {
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
