import { Button, Select, Textarea, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { type WordList, type WordListKind, wordListKinds } from '../../../shared/formats/entities/word-list'
import { IconButton } from '../../components/icon-button'
import { told } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { useKeepTyped } from '../../program/use-keep-typed'
import { editDataset, type HereDataset } from '../open-datasets'
import classes from './lists-panel.module.css'

/** What a person writes; the rest comes of what is refused. */
const written = wordListKinds.filter(kind => kind !== 'refused')

const set = (id: string, list: WordList) => told(editDataset(id, { do: 'list', list }))

const wordsIn = (text: string): string[] => text.split('\n').filter(word => word.trim() !== '')

/** Synonyms, lookup tables and patterns: what a dataset says beside its sentences. */
export function ListsPanel({ here: { id, dataset } }: { here: HereDataset }) {
  const t = useTranslate()
  return (
    <div className={classes.panel}>
      {dataset.lists.length === 0 && <p className="quiet">{t('datasets.lists.none')}</p>}
      {wordListKinds.map(kind => {
        const lists = dataset.lists.filter(list => list.kind === kind)
        if (lists.length === 0) return null
        return (
          <section key={kind} aria-label={t(`datasets.lists.${kind}`)}>
            <h3 className={classes.title}>{t(`datasets.lists.${kind}`)}</h3>
            <p className="quiet">{t(`datasets.lists.${kind}Why`)}</p>
            {lists.map(list => (
              <OneList key={list.name} id={id} list={list} />
            ))}
          </section>
        )
      })}
      <NewList id={id} />
    </div>
  )
}

/** Open, its words can be written: a line each. */
function OneList({ id, list }: { id: string; list: WordList }) {
  const t = useTranslate()
  const { name, words } = list
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className={classes.list} onToggle={event => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <bdi className="ellipsis">{name}</bdi>
        <span className="faint">{t('datasets.lists.count', { count: words.length })}</span>
      </summary>
      {isOpen && (
        <div className={classes.words}>
          <Words key={words.join('\n')} id={id} list={list} />
          <IconButton
            icon={IconTrash}
            label={t('datasets.lists.delete', { name })}
            onClick={() => void set(id, { ...list, words: [] })}
            size="md"
          />
        </div>
      )}
    </details>
  )
}

/** Written when the field is left, by whatever takes it away, too: another tab, another screen, the window's end. */
function Words({ id, list }: { id: string; list: WordList }) {
  const t = useTranslate()
  /** Null: all is written. */
  const typed = useRef<string | null>(null)
  const [isEmptied, setIsEmptied] = useState(false)
  const keep = async (): Promise<void> => {
    const text = typed.current
    const words = wordsIn(text ?? '')
    typed.current = null
    if (words.length === 0 || (await set(id, { ...list, words }))) return
    // What was refused is tried again when there is a reason to.
    typed.current ??= text
  }
  useKeepTyped(keep)
  return (
    <Textarea
      className="grows"
      aria-label={`${list.name}: ${t('datasets.lists.words')}`}
      rows={8}
      dir="auto"
      defaultValue={list.words.join('\n')}
      description={<span role="status">{isEmptied && t('datasets.lists.emptied')}</span>}
      inputWrapperOrder={['label', 'input', 'description']}
      onChange={event => {
        typed.current = event.currentTarget.value
        setIsEmptied(false)
      }}
      onBlur={({ currentTarget }) => {
        // To leave nothing in it is no way to delete it: it says what it still has, and what is one.
        if (wordsIn(currentTarget.value).length === 0) {
          currentTarget.value = list.words.join('\n')
          setIsEmptied(true)
        }
        void keep()
      }}
    />
  )
}

function NewList({ id }: { id: string }) {
  const t = useTranslate()
  const [kind, setKind] = useState<WordListKind>('lookup')
  const [name, setName] = useState('')
  const [words, setWords] = useState('')
  const isWhole = name.trim() !== '' && words.trim() !== ''
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!isWhole) return
    const list = { kind, name: name.trim(), words: wordsIn(words) }
    if (!(await told(editDataset(id, { do: 'join-list', list })))) return
    // One may be at the next by then.
    setName(now => (now === name ? '' : now))
    setWords(now => (now === words ? '' : now))
  }
  return (
    <form className={classes.form} onSubmit={event => void add(event)}>
      <Select
        size="md"
        label={t('datasets.lists.kind')}
        data={written.map(value => ({ value, label: t(`datasets.lists.${value}`) }))}
        value={kind}
        onChange={value => setKind(wordListKinds.find(one => one === value) ?? kind)}
      />
      <TextInput
        size="md"
        label={t('datasets.lists.name')}
        value={name}
        maxLength={200}
        dir="auto"
        onChange={event => setName(event.currentTarget.value)}
      />
      <Textarea
        size="md"
        label={t('datasets.lists.words')}
        value={words}
        rows={3}
        dir="auto"
        onChange={event => setWords(event.currentTarget.value)}
      />
      <Button size="md" type="submit" disabled={!isWhole}>
        {t('datasets.lists.add')}
      </Button>
    </form>
  )
}
