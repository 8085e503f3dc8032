import { useTranslate } from '../../language/use-translate'
import { useSetUpService } from './actions'
import { Picture } from './picture'
import { Placeholder } from './placeholder'

export default function Translate() {
  const translate = useTranslate()
  return (
    <Placeholder
      title={translate('frame.translate')}
      text={translate('frame.translateNotYet')}
      picture={<Picture from="lines" to="lines" />}
      action={useSetUpService()}
    />
  )
}
