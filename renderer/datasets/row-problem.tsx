import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Row } from '../../shared/datasets/row'
import { describeError } from '../../shared/language/describe-error'
import { useTranslate } from '../language/use-translate'

/** What went wrong when this row was last sent, in the words of whoever knows. */
export function RowProblem({ row }: { row: Row }) {
  const t = useTranslate()
  const { run } = row
  if (run === null || (run.phase !== 'failed' && run.phase !== 'unsure')) return null
  if (run.problem === null) return null
  const { title, text, quote } = describeError(run.problem, t)
  return (
    <Alert color="danger" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <p>{text}</p>
      {quote && <p dir="auto">{quote}</p>}
    </Alert>
  )
}
