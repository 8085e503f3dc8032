import { FromToPicture } from '../components/from-to-picture'
import { useTranslate } from '../language/use-translate'
import { Placeholder } from './placeholder'
import { useSetUpService } from './set-up-service'

export default function Dub() {
  const translate = useTranslate()
  return (
    <Placeholder
      title={translate('frame.dub')}
      text={translate('frame.dubNotYet')}
      picture={<FromToPicture from="wave" to="wave" />}
      action={useSetUpService()}
    />
  )
}
