import { useTranslate } from '../../language/use-translate'
import { useSetUpService } from './actions'
import { Picture } from './picture'
import { Placeholder } from './placeholder'

export default function Transcribe() {
  const translate = useTranslate()
  return (
    <Placeholder
      title={translate('frame.transcribe')}
      text={translate('frame.transcribeNotYet')}
      picture={<Picture from="wave" to="lines" />}
      action={useSetUpService()}
    />
  )
}
