import { type DragEvent, useEffect, useRef } from 'react'
import { hasText } from '../actions/text-field'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** What a page is given of a folder looks like a file, and is none that it could read. */
const folders = new WeakSet<Blob>()
export const isFolder = (file: Blob): boolean => folders.has(file)

export function droppedFiles({ items, files }: DataTransfer): readonly File[] {
  const dropped = [...files]
  const entries = [...items].filter(({ kind }) => kind === 'file').map(item => item.webkitGetAsEntry())
  for (const [at, file] of dropped.entries()) if (entries[at]?.isDirectory) folders.add(file)
  return dropped
}

/** For the box of a screen: what is dropped anywhere on it is handed on to be looked at. */
export const fileDrop = (onFiles: (files: readonly File[]) => void) => ({
  onDragOver(event: DragEvent): void {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  },
  onDrop(event: DragEvent): void {
    const files = droppedFiles(event.dataTransfer)
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  },
})

/** A text that is pasted anywhere but into a field or a dialog. */
export function usePastedText(onText: (text: string) => void): void {
  const latest = useRef(onText)
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (event.defaultPrevented || text.trim() === '' || takesText(event.target)) return
      event.preventDefault()
      latest.current(text)
    }
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [])
}

const takesText = (target: EventTarget | null): boolean =>
  document.querySelector('[role="dialog"]') !== null ||
  (target instanceof HTMLInputElement && hasText(target)) ||
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLElement && target.isContentEditable)
