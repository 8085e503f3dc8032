import { type DragEvent, useRef, useState } from 'react'
import { bridge } from '../bridge'
import { currentTranslate } from '../language/use-translate'
import { notify } from './notify'

interface Drop {
  /** Files are held over it. */
  isOver: boolean
  handlers: {
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
  }
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

/** Takes files from the file manager, wherever on the screen they are let go. */
export function useFileDrop(onPaths: (paths: string[]) => void): Drop {
  const [isOver, setIsOver] = useState(false)
  // Entering a part of the screen is told before leaving the part around it.
  const depth = useRef(0)
  const set = (next: number): void => {
    depth.current = Math.max(0, next)
    setIsOver(depth.current > 0)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: event => {
        if (hasFiles(event)) set(depth.current + 1)
      },
      onDragOver: event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
      },
      onDragLeave: event => {
        if (hasFiles(event)) set(depth.current - 1)
      },
      onDrop: event => {
        if (!hasFiles(event)) return
        event.preventDefault()
        set(0)
        // A file that lies nowhere, as one from another page or from a mail, has no path.
        const paths = [...event.dataTransfer.files]
          .map(file => bridge.pathForFile(file))
          .filter(path => path !== '')
        if (paths.length > 0) return onPaths(paths)
        const t = currentTranslate()
        const text = t('word.droppedNowhereText')
        notify({ kind: 'warning', id: 'dropped-nowhere', title: t('word.droppedNowhere'), text })
      },
    },
  }
}
