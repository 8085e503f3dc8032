import {
  IconArrowMerge,
  IconArrowsSplit2,
  IconBook2,
  IconCircleCheck,
  IconFileExport,
  IconFileImport,
  IconFileMusic,
  IconMessages,
  IconMicrophone,
  IconMovie,
  IconPlus,
  IconRefresh,
  IconTextDecrease,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { canBeChecked, type DubLineView, nextToLookAt } from '../../shared/dub/dub-line-state'
import { canJoinDubLines, cutPlace, joinDubLines, splitDubLine } from '../../shared/dub/edits/cut-line'
import { changeSpoken, chooseDubTake, takeTranslation, takeWordings } from '../../shared/dub/edits/edit-line'
import { wordingsToAsk } from '../../shared/dub/wordings'
import { isOwnTake } from '../../shared/speech/line'
import { defineActions, whenever } from '../actions/action'
import { askForRow } from '../components/table/asked-row'
import { takeBackInDub } from './store/dub-list'
import { goToDubLine, setDubDialog, setDubFilter, typeInDubLine, useDubs } from './store/dub-store'
import { changeDub, dubsOnPage, type HereDub, whenWholeDub } from './store/open-dubs'
import { askForOwnTake, askForWordings, speakDubLines } from './store/run-dub'
import type { DubView } from './use-dub-view'

/** What can be done with dubs, whether one is open or not. */
export const dubsActions = defineActions('dubs', {
  'dub.new': {
    icon: IconPlus,
    when: whenever(useDubs, ({ isLoaded }) => isLoaded),
    do: () => setDubDialog('new'),
  },
})

/** What can be done with the dub that is open. Null: it has no language yet. */
export function dubActionsOf({ id, history }: HereDub, view: DubView | null) {
  const hasLines = view !== null && view.views.length > 0
  const stale = staleSounds(view?.views ?? [])
  const shorter = view ? [...view.plan.toShorten.values()] : []
  const toUse = shorter.flatMap(({ key, wording }) => (wording === null ? [] : [{ key, wording }]))
  const long = shorter.flatMap(({ key, wording }) => (wording === null ? key : []))
  const toAsk = view ? wordingsToAsk(view.dub, view.track.language, long).map(({ key }) => key) : []
  return defineActions('dub', {
    'edit.undo': { do: () => takeBackInDub(id) },
    'edit.redo': { when: history.future.length > 0, do: () => whenWholeDub(id, () => dubsOnPage.redo(id)) },
    'dub.make': { icon: IconMovie, when: hasLines, do: () => setDubDialog('make') },
    'dub.cast': { icon: IconUsers, when: hasLines, do: () => setDubDialog('cast') },
    'dub.glossary': { icon: IconBook2, when: view !== null, do: () => setDubDialog('glossary') },
    'dub.bring': { icon: IconFileImport, when: hasLines, do: () => setDubDialog('bring') },
    'dub.addLanguage': { icon: IconPlus, do: () => setDubDialog('language') },
    'dub.export': { icon: IconFileExport, when: hasLines, do: () => setDubDialog('export') },
    'dub.speakStale': {
      icon: IconRefresh,
      when: stale.length > 0,
      do: () => view && speakDubLines(id, view.track.language, { keys: stale }),
    },
    'dub.askShorter': {
      icon: IconMessages,
      when: toAsk.length > 0,
      do: () => view && askForWordings(id, view.track.language, toAsk),
    },
    'dub.useShorter': {
      icon: IconTextDecrease,
      when: toUse.length > 0,
      do: () => view && changeDub(id, dub => takeWordings(dub, view.track.language, toUse)),
    },
  })
}

/** The line before or behind, of those that are shown. Null: there is none. */
export function dubLineBeside(shown: readonly string[], from: string, by: 1 | -1): string | null {
  const at = shown.indexOf(from)
  return at < 0 ? (shown[0] ?? null) : (shown[at + by] ?? null)
}

/** The keys of what sounds otherwise than it says. What is translated from other words is translated first. */
export const staleSounds = (views: readonly DubLineView[]): string[] =>
  views.flatMap(({ line, state }) =>
    state.is === 'stale' && !state.because.includes('original') ? line.key : [],
  )

/** The keys of what a voice can say of it now: what a person recorded stays, and other words are translated first. */
export const linesOfSpeaker = (views: readonly DubLineView[], speaker: string): string[] =>
  views.flatMap(({ line, state, take }) => {
    const isOwn = state.is === 'spoken' && take !== null && isOwnTake(take)
    return line.speaker === speaker && canBeSpoken(state) && !isOwn ? line.key : []
  })

function canBeSpoken(state: DubLineView['state']): boolean {
  switch (state.is) {
    case 'translated':
    case 'spoken':
      return true
    case 'stale':
      return !state.because.includes('original')
    case 'failed':
      return state.at === 'speech'
    default:
      return false
  }
}

/** Another take of a line, of those that are kept, and around. Null: there is no other. */
export function takeBeside({ spoken }: Pick<DubLineView, 'spoken'>, by: 1 | -1): string | null {
  const kept = spoken.takes.filter(({ isDiscarded }) => !isDiscarded)
  const at = kept.findIndex(({ id }) => id === spoken.chosen)
  if (kept.length < 2 || at < 0) return null
  return kept[(at + by + kept.length) % kept.length]?.id ?? null
}

/** What can be done with the line that is looked at. `shown`: the keys that the list shows. */
export function dubLineActionsOf(view: DubView, current: DubLineView, shown: readonly string[]) {
  const { id, track } = view
  const { language } = track
  const { line, spoken, state, isChecked } = current
  const go = (by: 1 | -1): void => {
    const next = dubLineBeside(shown, line.key, by)
    if (next === null) return
    if (useDubs.getState().typing > 0) typeInDubLine(next)
    else {
      goToDubLine(next)
      askForRow(next)
    }
  }
  const goOn = (by: 1 | -1) => {
    const key = nextToLookAt(view.views, { from: line.key, by, mistimed: view.mistimed })
    return {
      when: key !== null,
      do() {
        if (key === null) return
        setDubFilter('all')
        if (useDubs.getState().typing > 0) typeInDubLine(key)
        else goToDubLine(key)
        askForRow(key)
      },
    }
  }
  const choose = (by: 1 | -1) => {
    const other = takeBeside(current, by)
    return {
      when: other !== null,
      do: () => other !== null && changeDub(id, dub => chooseDubTake(dub, language, line.key, other)),
    }
  }
  const wording = (at: number) => {
    const other = spoken.row.others[at]
    return {
      when: other !== undefined,
      do: () => {
        if (other && changeDub(id, dub => takeTranslation(dub, language, line.key, other))) go(1)
      },
    }
  }
  const ofSpeaker = linesOfSpeaker(view.views, line.speaker)
  const isBusy = state.is === 'speaking' || state.is === 'translating'
  return defineActions('dubLine', {
    'dub.speak': {
      icon: IconMicrophone,
      when: !(isBusy || line.keepsOriginal) && spoken.row.target !== null,
      do: () => speakDubLines(id, language, { keys: [line.key] }),
    },
    'dub.askWordings': {
      icon: IconMessages,
      when: wordingsToAsk(view.dub, language, [line.key]).length > 0,
      do: () => askForWordings(id, language, [line.key]),
    },
    'dub.speakSpeaker': {
      icon: IconUser,
      when: ofSpeaker.length > 0,
      do: () => speakDubLines(id, language, { keys: ofSpeaker }),
    },
    'dub.ownTake': {
      icon: IconFileMusic,
      when: !line.keepsOriginal && spoken.row.target !== null,
      do: () => askForOwnTake({ id, language, key: line.key }),
    },
    'dub.nextLine': { when: dubLineBeside(shown, line.key, 1) !== null, do: () => go(1) },
    'dub.previousLine': { when: dubLineBeside(shown, line.key, -1) !== null, do: () => go(-1) },
    'dub.nextProblem': goOn(1),
    'dub.previousProblem': goOn(-1),
    'dub.splitLine': {
      icon: IconArrowsSplit2,
      when: cutPlace(line.text, 0) !== null,
      do: () => {
        const { cut } = useDubs.getState()
        const place = cut?.key === line.key ? cut.place : line.text.length / 2
        changeDub(id, dub => splitDubLine(dub, line.key, place))
      },
    },
    'dub.joinLine': {
      icon: IconArrowMerge,
      when: canJoinDubLines(view.dub, line.key),
      do: () => changeDub(id, dub => joinDubLines(dub, line.key)),
    },
    'dub.nextTake': choose(1),
    'dub.previousTake': choose(-1),
    'dub.useFirst': wording(0),
    'dub.useSecond': wording(1),
    'dub.useThird': wording(2),
    'dub.check': {
      icon: IconCircleCheck,
      when: line.keepsOriginal || canBeChecked(state),
      do: () => {
        const cells = { isChecked: !isChecked }
        if (changeDub(id, dub => changeSpoken(dub, language, line.key, cells)) && cells.isChecked) go(1)
      },
    },
  })
}
