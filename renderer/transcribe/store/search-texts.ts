import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { useLibraryView } from './library-view'

/** Long enough to leave out the letters of a word in between, short enough to be no wait. */
const pause = 120

let timer: ReturnType<typeof setTimeout> | undefined

/** Looks for the text in the words of all transcripts. Names are looked through where the list is made. */
export function searchTexts(text: string): void {
  clearTimeout(timer)
  const wanted = text.trim()
  if (wanted === '') {
    useLibraryView.setState({ hits: new Map() })
    return
  }
  timer = setTimeout(() => void ask(wanted), pause)
}

async function ask(wanted: string): Promise<void> {
  const answer = await bridge.searchRecordings({ text: wanted })
  if (useLibraryView.getState().filter.text.trim() !== wanted) return
  if (!answer.ok) return notifyError(answer.error)
  useLibraryView.setState({ hits: new Map(answer.value.map(hit => [hit.recording, hit])) })
}
