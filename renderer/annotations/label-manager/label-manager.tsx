import { useState } from 'react'
import { mergedLabels, withoutLabel } from '../../../shared/text/labels/label-changes'
import { Dialog } from '../../components/dialog'
import { useTranslate } from '../../language/use-translate'
import { useEditor, useEditorState } from '../editor'
import { presentOf } from '../state/editor-state'
import { ConfirmLabels, type Question } from './confirm-labels'
import { LabelRow } from './label-row'

/** The labels as their user wants them: what is changed here changes everywhere. */
export function LabelManager({ onClose }: { onClose: () => void }) {
  const t = useTranslate()
  const { editor, labels } = useEditor()
  const usageOf = useUsage()
  const [question, setQuestion] = useState<Question | null>(null)

  const answer = (): void => {
    if (!question) return
    const { kind, from } = question
    editor.changeLabels(
      kind === 'merge' ? mergedLabels(labels, from, question.into) : withoutLabel(labels, from),
    )
    setQuestion(null)
  }

  return (
    <>
      <Dialog onClose={onClose} size="44rem" title={t('annotations.labels')}>
        {labels.length === 0 ? (
          <p>{t('annotations.labelsEmpty')}</p>
        ) : (
          <ul>
            {labels.map((label, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a label that is renamed stays where it is.
              <LabelRow key={at} label={label} usage={usageOf(label.name)} onAsk={setQuestion} />
            ))}
          </ul>
        )}
      </Dialog>
      {question && (
        <ConfirmLabels
          question={question}
          usage={usageOf(question.from)}
          onCancel={() => setQuestion(null)}
          onConfirm={answer}
        />
      )}
    </>
  )
}

function useUsage(): (name: string) => number {
  const { usage } = useEditor()
  const spans = useEditorState(state => presentOf(state).spans)
  return name => usage?.get(name) ?? spans.filter(span => span.label === name).length
}
