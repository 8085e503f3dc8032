import { useTranslate } from '../../language/use-translate'
import { useSetUpService } from './actions'
import { Picture } from './picture'
import { Placeholder } from './placeholder'

export default function Augment() {
  const translate = useTranslate()
  return (
    <Placeholder
      title={translate('frame.augment')}
      text={translate('frame.augmentNotYet')}
      picture={<Picture from="marked" to="many" />}
      action={useSetUpService()}
    />
  )
}
