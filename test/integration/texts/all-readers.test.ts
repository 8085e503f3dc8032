import { expect, it } from 'vitest'
import { readersIn } from './exported-functions'
import { fileReaders } from './file-readers'
import { textReaders } from './text-readers'

/** Where what strangers write is read: files, replies, names. */
const folders = [
  'shared/formats',
  'shared/import',
  'shared/speech/import',
  'shared/transcripts/import',
  'shared/translate',
  'shared/augment',
  'shared/text/review',
  'shared/text/spans',
  'shared/text/transcript',
  'electron/service',
  'electron/network',
  'electron/built-in-service/files',
  'electron/library/names',
  'electron/engines/language-model',
]

/** Files and functions that take texts, but none of a stranger's that is not measured with whoever gives it to them. */
const others: Record<string, readonly string[]> = {
  'ids, names and languages of ours': [
    'electron/engines/language-model/chat.ts: chooseModel',
    'electron/network/nearness.ts',
    'electron/network/repeatedly.ts: finalError',
    'electron/network/store-body.ts',
    'electron/service/files.ts',
    'electron/service/speech.ts',
    'electron/service/transcription.ts',
    'shared/augment/suggestion.ts',
    'shared/formats/cues/cut-cues.ts',
    'shared/formats/cues/group-words.ts',
    'shared/formats/cues/readability.ts',
    'shared/formats/cues/time-groups.ts',
    'shared/text/transcript/voices.ts',
    'shared/translate/batch-run.ts',
    'shared/text/transcript/align-to-heard.ts: isEstimated',
    'shared/translate/batch.ts: nameOfBatch',
    'shared/translate/batch.ts: ofText',
    'shared/translate/batch.ts: withSource',
    'shared/translate/language-tag.ts: withRecent',
    'shared/translate/library-rows.ts',
    'shared/translate/parallel-dataset.ts',
    'shared/augment/read-suggestions.ts: readSuggestions',
    'shared/text/transcript/read-field.ts: readField',
    'shared/text/transcript/read-field.ts: readList',
  ],
  'what a person types or marks, a letter or a span at a time': [
    'shared/text/spans/span.ts: findUnsoundSpan',
    'shared/text/spans/annotations.ts: expectSpans',
    'shared/text/spans/place-span.ts',
    'shared/text/spans/spans-after-edit.ts',
    'shared/text/transcript/edit-paragraph.ts',
    'shared/text/transcript/typed-runs.ts',
    'shared/text/transcript/paragraphs.ts: placeWords',
    'shared/text/spans/annotations.ts: annotationsFromSpans',
    'shared/text/spans/span-offsets.ts: inUnit',
  ],
  'one look, or a list put together': [
    'electron/engines/language-model/model-answers.ts: isFarTooLong',
    'electron/network/pump-file.ts',
    'shared/formats/cues/cue-kind.ts',
    'shared/formats/dry-run.ts',
    'shared/formats/entities/projects/project.ts',
    'shared/formats/entities/projects/word-lists.ts',
    'shared/formats/lines.ts: isBlankText',
    'shared/formats/lines.ts: withoutByteOrderMark',
    'shared/translate/language-tag.ts: doubtedLanguages',
    'shared/translate/translation.ts: asMarked',
    'shared/translate/translation.ts: isNoAnswer',
  ],
  'measured with those that ask it': [
    'shared/formats/entities/platforms/stated-sentence.ts',
    'shared/formats/entities/projects/json-array.ts: elementText',
    'shared/formats/entities/projects/lex-bot.ts: languageOfIntent',
    'shared/formats/entities/projects/lex-bot.ts: slotsOfIntent',
    'electron/built-in-service/files/multipart-parts.ts',
    'shared/formats/cues/break-lines.ts: breakLines',
    'shared/formats/cues/break-lines.ts: breakableWords',
    'shared/text/spans/repair-spans.ts',
  ],
}

const measured = Object.entries({ ...fileReaders, ...textReaders }).flatMap(([file, ways]) =>
  Object.keys(ways).map(way => `${file}: ${way.replace(/,.*/, '')}`),
)
const excused = new Set(Object.values(others).flat())
const found = folders.flatMap(readersIn)

it('every function that reads a text of a stranger is measured, or somebody says why not', () => {
  const known = new Set(measured)
  const forgotten = found.filter(
    name => !(known.has(name) || excused.has(name) || excused.has(name.replace(/: .*/, ''))),
  )
  expect(forgotten).toEqual([])
})

it('nobody is excused who is not there', () => {
  const there = new Set([...found, ...found.map(name => name.replace(/: .*/, ''))])
  expect([...excused].filter(name => !there.has(name))).toEqual([])
})
