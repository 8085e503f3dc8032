import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { alignedOpen } from '../../shared/augment/verdicts'
import { useTranslate } from '../language/use-translate'
import classes from './accept-aligned.module.css'
import { acceptAligned } from './decisions'
import { useAugment } from './store'

/** Takes all in which every entity stands. */
export function AcceptAligned() {
  const t = useTranslate()
  const count = useAugment(({ draft }) => alignedOpen(draft.suggestions).length)
  return (
    <Button
      className={classes.accept ?? ''}
      size="sm"
      disabled={count === 0}
      leftSection={<IconChecks size="1rem" aria-hidden />}
      onClick={acceptAligned}
    >
      {t('augment.acceptAligned', { count })}
    </Button>
  )
}
