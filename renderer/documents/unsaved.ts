import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import { describeError } from '../../shared/language/describe-error'
import { bridge } from '../bridge'
import { notify } from '../components/notify'
import { currentTranslate } from '../language/use-translate'

/** A document of any kind, or a form, with edits that are in this page alone. */
interface Unsaved {
  kind: string
  id: string
  name: string
  /** Null: the disk has not answered for a while. */
  error: AppError | null
  /** It is no longer on screen, where its header would say so. */
  isLeft: boolean
  /** Only a person saves it, in the settings. */
  isForm?: true
}

export const useUnsaved = create<{ documents: readonly Unsaved[] }>()(() => ({ documents: [] }))

/** Main asks before it closes the window over them, and so has to know. */
export function tellUnsaved(hasTried = false): void {
  const t = currentTranslate()
  const documents = useUnsaved
    .getState()
    .documents.map(({ name, error, isForm }) =>
      isForm
        ? { name, reason: t('settings.unsavedForm', { name }), isForm }
        : { name, reason: error ? describeError(error, t).text : '' },
    )
  void bridge.tellUnsaved({ documents, hasTried })
}

const others = ({ kind, id }: Pick<Unsaved, 'kind' | 'id'>): readonly Unsaved[] =>
  useUnsaved.getState().documents.filter(one => one.kind !== kind || one.id !== id)

export function setUnsaved(unsaved: Unsaved): void {
  useUnsaved.setState({ documents: [...others(unsaved), unsaved] })
  tellUnsaved()
}

export function clearUnsaved(saved: Pick<Unsaved, 'kind' | 'id'>): void {
  const documents = others(saved)
  if (documents.length === useUnsaved.getState().documents.length) return
  useUnsaved.setState({ documents })
  tellUnsaved()
}

export const tellDropped = (count: number, name: string): void =>
  notify({
    kind: 'warning',
    title: currentTranslate()('frame.dropped', { count, name }),
    id: `dropped ${name}`,
  })
