import type { ReactNode } from 'react'
import type { Line } from '../../../shared/speech/line'
import type { CellProblem } from '../../../shared/speech/line-rules'
import { ruleSentence } from '../../../shared/speech/speech-messages'
import { useTranslate } from '../../language/use-translate'
import { FitFields } from '../fields/fit-fields'
import { changeFit, editedTogether } from '../store/cell-edits'
import { PopoverEditor } from './popover-editor'

interface FitEditorProps {
  line: Line
  number: number
  problem: CellProblem | undefined
  children: ReactNode
}

export function FitEditor({ line, number, problem, children }: FitEditorProps) {
  const t = useTranslate()
  const keys = editedTogether(line.key)
  const label = t('speech.fitOf', { number })
  return (
    <PopoverEditor
      lineKey={line.key}
      count={keys.length}
      label={label}
      width="22rem"
      editor={
        <FitFields
          value={line.fit}
          label={label}
          error={problem ? ruleSentence(problem.code, t) : null}
          onChange={(fit, how) => changeFit(keys, fit, how)}
        />
      }
    >
      {children}
    </PopoverEditor>
  )
}
