import type { DragEvent } from 'react'
import { openDialog } from './store/dialogs'

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** A file dropped anywhere on the screen is looked at in the import dialog. */
export const fileDrop = {
  onDragOver(event: DragEvent): void {
    if (!hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  },
  onDrop(event: DragEvent): void {
    const file = event.dataTransfer.files[0]
    if (!file) return
    event.preventDefault()
    openDialog({ is: 'import', file })
  },
}
