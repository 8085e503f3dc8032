import { Menu } from '@mantine/core'
import { IconCheck, IconUserPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect } from 'react'
import { create } from 'zustand'
import { digitOfKey } from '../../annotations/state/digit-of-key'
import { isFocusLeft } from '../../components/use-focus-return'
import { useTranslate } from '../../language/use-translate'
import { useTranscript } from '../../transcripts/transcript-on-screen'
import { Avatar } from '../speakers/avatar'
import { giveParagraphs, giveToNewSpeaker, meantWords } from '../speakers/change-speakers'
import { speakerName } from '../speakers/speaker-names'
import { actingOnWords } from './caret'
import { paragraphOfWord } from './paragraphs'
import { focusParagraph } from './reveal'
import { indexOfKey, itemOf, useText } from './store'

/** One menu for all paragraphs: it opens where it is asked for. */
export function SpeakerMenu({ list }: { list: RefObject<HTMLElement | null> }) {
  const t = useTranslate()
  const { key, place } = useSpeakerMenu()
  const nameId = useId()
  const speakers = useTranscript(({ transcript }) => transcript.speakers)
  const hasChosen = useText(({ chosen }) => key !== null && chosen.has(key))
  const current = key === null || hasChosen ? undefined : itemOf(key)?.words[0]?.speaker
  useEffect(() => {
    const element = list.current
    const open = ({ target }: MouseEvent): void => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-act="speaker"]') : null
      const row = button?.closest<HTMLElement>('[data-key]')
      if (!button || !row) return
      button.focus()
      openSpeakerMenu(Number(row.dataset.key), button.getBoundingClientRect())
    }
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [list])
  const give = (to: (key: number) => void): void => {
    if (key === null) return
    const given = meantWords(key)[0]?.from ?? null
    to(key)
    closeSpeakerMenu(given)
  }
  const giveByDigit = (event: KeyboardEvent): void => {
    const speaker = speakers[(digitOfKey(event.key) ?? 0) - 1]
    if (!speaker || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    give(paragraph => giveParagraphs(paragraph, speaker.id))
  }
  return (
    <Menu
      opened={key !== null}
      onClose={() => closeSpeakerMenu()}
      position="bottom-start"
      returnFocus={false}
    >
      <Menu.Target>
        <span
          // A place and no button.
          aria-hidden
          className="anchor"
          style={{
            position: 'fixed',
            left: place?.left ?? 0,
            top: place?.top ?? 0,
            width: place?.width,
            height: place?.height,
          }}
        />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={nameId} onKeyDown={giveByDigit} {...actingOnWords}>
        <Menu.Label id={nameId}>{t('workbench.giveTo')}</Menu.Label>
        {speakers.map(({ id }, at) => (
          <Menu.Item
            key={id}
            leftSection={<Avatar speaker={id} shape="circle" />}
            rightSection={
              id === current ? <IconCheck size="0.875rem" aria-hidden /> : at < 9 && <kbd>{at + 1}</kbd>
            }
            onClick={() => give(paragraph => giveParagraphs(paragraph, id))}
          >
            <bdi>{speakerName(speakers, id, t)}</bdi>
          </Menu.Item>
        ))}
        <Menu.Item
          leftSection={<Avatar speaker={null} shape="circle" />}
          onClick={() => give(paragraph => giveParagraphs(paragraph, null))}
        >
          {t('workbench.nobody')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconUserPlus size="1rem" aria-hidden />}
          onClick={() => give(giveToNewSpeaker)}
        >
          {t('workbench.newSpeaker')}
        </Menu.Item>
        <FocusAfterMenu />
      </Menu.Dropdown>
    </Menu>
  )
}

/** While it is drawn a menu takes the focus twice, the second time also where a quick key has closed it by then. */
function FocusAfterMenu(): null {
  useLayoutEffect(
    () => () => {
      const { key, goOn } = useSpeakerMenu.getState()
      if (key === null && isFocusLeft()) goOn()
    },
    [],
  )
  return null
}

interface SpeakerMenuView {
  /** For which paragraph the menu of speakers is open, and where. */
  key: number | null
  place: DOMRect | null
  /** What had the focus. */
  openedFrom: HTMLElement | null
  /** To where one was before, or what was given. */
  goOn: () => void
}

const useSpeakerMenu = create<SpeakerMenuView>()(() => ({
  key: null,
  place: null,
  openedFrom: null,
  goOn: () => undefined,
}))

export function openSpeakerMenu(key: number, place: DOMRect): void {
  const { activeElement, body } = document
  const openedFrom = activeElement instanceof HTMLElement && activeElement !== body ? activeElement : null
  useSpeakerMenu.setState({ key, place, openedFrom })
}

/** The focus goes back to where it was; who was in the text goes on at what was given. */
function closeSpeakerMenu(given: number | null = null): void {
  const { key, openedFrom } = useSpeakerMenu.getState()
  if (key === null) return
  const goOn = (): void => {
    const isInText = openedFrom === null || openedFrom.closest('[data-field]') !== null
    if (!isInText || (openedFrom?.isConnected && given === null)) openedFrom?.focus()
    else if (given === null) focusParagraph(Math.max(0, indexOfKey(key)), 0)
    else focusParagraph(paragraphOfWord(useText.getState().list.items, given), 0)
  }
  useSpeakerMenu.setState({ key: null, openedFrom: null, goOn })
  goOn()
}
