import type { ReactNode } from 'react'
import type { Line } from '../../../shared/speech/line'
import type { CellProblem } from '../../../shared/speech/line-rules'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { useTranslate } from '../../language/use-translate'
import { MetaField } from '../fields/meta-field'
import { editedTogether, typeMeta } from '../store/cell-edits'
import { PopoverEditor } from './popover-editor'

interface MetaEditorProps {
  line: Line
  number: number
  problem: CellProblem | undefined
  children: ReactNode
}

export function MetaEditor({ line, number, problem, children }: MetaEditorProps) {
  const t = useTranslate()
  const keys = editedTogether(line.key)
  const label = t('speech.metaOf', { number })
  return (
    <PopoverEditor
      lineKey={line.key}
      count={keys.length}
      label={label}
      width="22rem"
      editor={
        <MetaField
          value={line.meta}
          label={label}
          error={problem ? ruleSentence(problem.code, t) : null}
          onChange={meta => typeMeta(keys, meta)}
        />
      }
    >
      {children}
    </PopoverEditor>
  )
}
