import { useEffect } from 'react'
import { lineOf } from '../../shared/speech/sheet'
import { usePlayer } from '../sound/player'
import { activate } from './store/selection'
import { useSpeech } from './store/speech-store'

/** While all lines are played in order, the table goes along. */
export function useFollowPlayer(): void {
  const id = usePlayer(({ currentId }) => currentId)
  useEffect(() => {
    const { sheet, editing } = useSpeech.getState()
    if (id !== null && editing === null && lineOf(sheet, id) !== null) activate(id)
  }, [id])
}
