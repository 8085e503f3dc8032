import { useTranslate } from '../../language/use-translate'
import { useOpenSettings } from './actions'
import { Picture } from './picture'
import { Placeholder } from './placeholder'

export default function Speech() {
  const translate = useTranslate()
  return (
    <Placeholder
      title={translate('frame.speech')}
      text={translate('frame.speechNotYet')}
      picture={<Picture from="lines" to="wave" />}
      action={useOpenSettings()}
    />
  )
}
