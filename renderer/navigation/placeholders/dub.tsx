import { useTranslate } from '../../language/use-translate'
import { useSetUpService } from './actions'
import { Picture } from './picture'
import { Placeholder } from './placeholder'

export default function Dub() {
  const translate = useTranslate()
  return (
    <Placeholder
      title={translate('frame.dub')}
      text={translate('frame.dubNotYet')}
      picture={<Picture from="wave" to="wave" />}
      action={useSetUpService()}
    />
  )
}
