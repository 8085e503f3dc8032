import { reflow } from '../../../shared/formats/cues/break-lines'
import { partsOf, withTexts } from '../../../shared/formats/cues/cue-parts'
import { readCueTime } from '../../../shared/formats/cues/cue-time'
import { cueVoice, escapeVtt, markupPieces, plainTextOf } from '../../../shared/formats/cues/markup'
import { breakCost, endsSentence } from '../../../shared/formats/cues/phrasing'
import { tagPlaces } from '../../../shared/formats/cues/place-tags'
import { prepareWords } from '../../../shared/formats/cues/prepare-words'
import { readSrt } from '../../../shared/formats/cues/read-srt'
import { readVtt } from '../../../shared/formats/cues/read-vtt'
import { payloadWithText } from '../../../shared/formats/cues/retag'
import { payloadLines } from '../../../shared/formats/cues/settle-times'
import { decodeText } from '../../../shared/formats/decode-text'
import { readEntities } from '../../../shared/formats/entities/entity-formats'
import { readEntityTable, readSentenceLines } from '../../../shared/formats/entities/entity-table'
import { readJsonl, readJsonlLine } from '../../../shared/formats/entities/jsonl'
import { readLabelStudio } from '../../../shared/formats/entities/label-studio'
import { namesColumns } from '../../../shared/formats/entities/names-columns'
import { readBrat } from '../../../shared/formats/entities/platforms/brat'
import { readDialogflow } from '../../../shared/formats/entities/platforms/dialogflow'
import { readHuggingFace } from '../../../shared/formats/entities/platforms/hugging-face'
import { readLex } from '../../../shared/formats/entities/platforms/lex'
import { readLuis } from '../../../shared/formats/entities/platforms/luis'
import { readWit } from '../../../shared/formats/entities/platforms/wit'
import {
  arrayPlaces,
  weaveArray,
  withArray,
  withMember,
} from '../../../shared/formats/entities/projects/json-array'
import { hasNlu } from '../../../shared/formats/entities/projects/rasa-project'
import { weaveLines } from '../../../shared/formats/entities/projects/weave-lines'
import { readRasaExample } from '../../../shared/formats/entities/rasa-example'
import { marksIn } from '../../../shared/formats/entities/rasa-marks'
import { readConll } from '../../../shared/formats/entities/read-conll'
import { readNames } from '../../../shared/formats/entities/read-names'
import { readRasa, readRasaLine } from '../../../shared/formats/entities/read-rasa'
import { recogniseFormat } from '../../../shared/formats/entities/recognise-format'
import { sentenceColumns } from '../../../shared/formats/entities/sentence-columns'
import { settleSpans } from '../../../shared/formats/entities/settle-spans'
import { readTaggedSentence } from '../../../shared/formats/entities/tagged-sentence'
import { tokensOf } from '../../../shared/formats/entities/tokens'
import { readTrainingJson } from '../../../shared/formats/entities/training-json'
import { parseJson } from '../../../shared/formats/json-value'
import { linesOfText } from '../../../shared/formats/lines'
import { collisionsOf, parseTemplate, parseTemplateOf } from '../../../shared/formats/name-template'
import { excerptOf } from '../../../shared/formats/reading'
import { readShallowYaml } from '../../../shared/formats/shallow-yaml'
import { linesFromJson, linesFromText } from '../../../shared/formats/speech/map-lines'
import { readSpeechLine } from '../../../shared/formats/speech/read-speech-line'
import { readSheet } from '../../../shared/formats/speech/sheet-file'
import { suggestMapping } from '../../../shared/formats/speech/speech-columns'
import { looksNamed, mappingFromHeadings, standsApart } from '../../../shared/formats/table/column-mapping'
import { detectDelimiter } from '../../../shared/formats/table/detect-delimiter'
import { readImportTable } from '../../../shared/formats/table/read-import-table'
import { readTable } from '../../../shared/formats/table/read-table'
import { guardCell, unguardCell } from '../../../shared/formats/table/write-table'
import { readAudacityLabels } from '../../../shared/formats/transcript/audacity-labels'
import { readClock } from '../../../shared/formats/transcript/clock'
import { readPlainText } from '../../../shared/formats/transcript/plain-text'
import { readTextGrid } from '../../../shared/formats/transcript/read-text-grid'
import { writeRttm } from '../../../shared/formats/transcript/rttm'
import { readSegmentsFile, readServiceRecord } from '../../../shared/formats/transcript/service-record'
import { readTranscriptJson } from '../../../shared/formats/transcript/transcript-json'
import { readTextColumn, readTranscriptTable } from '../../../shared/formats/transcript/transcript-table'
import { xmlText } from '../../../shared/formats/transcript/xml-text'
import { joinWords, spaceBetween } from '../../../shared/formats/word-spacing'
import { isSpreadsheet } from '../../../shared/import/import-limits'
import { importKindOf } from '../../../shared/speech/import/import-kind'
import { readOwnSheet } from '../../../shared/speech/import/own-sheet'
import { readSheetImport } from '../../../shared/speech/import/read-import'
import { plainDefaults } from '../../../shared/speech/sheet'
import { importFormatOf } from '../../../shared/transcripts/import/import-format'
import { readTranscriptImport } from '../../../shared/transcripts/import/read-import'
import { openBatchImport } from '../../../shared/translate/batch-import'
import { cueReading, rowReading } from '../../../shared/translate/cue-checks'
import { cueSentences, cueTranslations, cutNear, runsOn } from '../../../shared/translate/cue-sentences'
import {
  batchFileKind,
  readBatchLines,
  readColumn,
  readCueFile,
} from '../../../shared/translate/read-batch-file'
import { asMarked, markedLike } from '../../../shared/translate/translation'
import { cueText } from '../../../shared/translate/write-batch'
import { annotationsAstray, bytesOf, oneLine, type Readers } from './ways'

const srt = (text: string): string => `1\n00:00:01,000 --> 00:00:02,000\n${text}`
const vtt = (text: string): string => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}`
const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`
const nothingWoven = { elements: new Map([[0, 'x']]), added: ['y'] }
const rasa = (text: string): string => `nlu:\n- intent: x\n  examples: |\n    - ${oneLine(text)}`
const grid = (text: string): string =>
  `"ooTextFile"\n"TextGrid"\n0 1 <exists> 1\n"IntervalTier" "a" 0 1 1\n0 1 ${text}`
const spoken = (text: string) => [{ start: 0, end: 1, text }]
const marked = (text: string) => ({ text, spans: [] })
const answered = (text: string) => ({ from: 1, to: 9, length: 10, translations: [asMarked(text)] })
const words = (text: string) => ({ start: 0, end: 1, label: 'x', value: text.slice(0, 1) })
const placesAstray = (text: string) => annotationsAstray(text).map(({ start, end }) => [start, end, 'x'])

/** What reads files: of sheets, sentences, subtitles and transcripts. */
export const fileReaders: Readers = {
  'shared/formats/cues/break-lines.ts': { reflow: text => reflow(text, { lines: 2, lineLength: 40 }, 'en') },
  'shared/formats/cues/cue-time.ts': { readCueTime: text => readCueTime(text, ',', 'needed') },
  'shared/formats/cues/markup.ts': {
    escapeVtt,
    plainTextOf: text => plainTextOf({ format: 'srt', raw: text }),
    cueVoice: text => cueVoice(markupPieces({ format: 'vtt', raw: text })),
  },
  'shared/formats/cues/cue-parts.ts': {
    partsOf,
    withTexts: text => withTexts(partsOf(text), [text], { sourceLanguage: 'de', targetLanguage: 'en' }),
  },
  'shared/formats/cues/place-tags.ts': { tagPlaces: text => tagPlaces(text, text)({ start: 1, end: 9 }) },
  'shared/formats/cues/retag.ts': {
    payloadWithText: text => payloadWithText({ format: 'vtt', raw: text }, text),
    'payloadWithText, many tags': text =>
      payloadWithText({ format: 'srt', raw: text.replaceAll('a', '<i>a</i>') }, text),
  },
  'shared/formats/cues/settle-times.ts': {
    payloadLines,
  },
  'shared/formats/cues/phrasing.ts': { endsSentence, breakCost: text => breakCost(text, text, 'en') },
  'shared/formats/cues/prepare-words.ts': { prepareWords: text => prepareWords(spoken(text), 40) },
  'shared/formats/cues/read-srt.ts': {
    readSrt,
    'readSrt, a cue': text => readSrt(srt(text), { speakers: 'prefix' }),
    'readSrt, a time': text => readSrt(`1\n00:00:01,000 --> 00:00:02,000 ${text}`),
  },
  'shared/formats/cues/read-vtt.ts': {
    readVtt,
    'readVtt, a cue': text => readVtt(vtt(text)),
    'readVtt, a time': text => readVtt(`WEBVTT\n\n00:01.000 --> 00:02.000 ${text}`),
  },
  'shared/formats/decode-text.ts': {
    decodeText: text => decodeText(bytesOf(text)),
    'decodeText, an old encoding': text => decodeText(Buffer.from(`\u00ff${text}`, 'latin1')),
  },
  'shared/formats/entities/entity-formats.ts': {
    readEntities: text => readEntities('csv', text, 'codepoint'),
  },
  'shared/formats/entities/entity-table.ts': {
    readEntityTable: text => readEntityTable(`text,entities\na,${cell(text)}`),
    'readEntityTable, entities astray': text =>
      readEntityTable(`text,entities\n${cell(text)},${cell(JSON.stringify(annotationsAstray(text)))}`),
    'readEntityTable, a long heading': text =>
      readEntityTable(`${text.replaceAll('a', 'a,')},text\n${text.replaceAll('a', 'a\n')}`),
    'readEntityTable, in brackets': text => readEntityTable(`text\n${cell(`[a](b) ${text}`)}`),
    readSentenceLines,
    'readSentenceLines, in brackets': text => readSentenceLines(`[a](b)\n${text}`),
  },
  'shared/formats/entities/jsonl.ts': {
    readJsonl,
    readJsonlLine: text => readJsonlLine(JSON.stringify({ text, label: placesAstray(text) }), 1, 'utf16'),
  },
  'shared/formats/entities/label-studio.ts': {
    readLabelStudio: text => readLabelStudio(JSON.stringify([{ data: { text } }])),
  },
  'shared/formats/entities/projects/json-array.ts': {
    arrayPlaces: text => arrayPlaces(`{"b":${text},"a":[${text}]}`, ['a']),
    weaveArray: text => weaveArray(text, { start: 0, end: text.length, elements: [[1, 2]] }, nothingWoven),
    withArray: text => withArray(JSON.stringify({ b: text, a: null }), ['a']),
    'withArray, broken': text => withArray(`{"b":${text},"a":null}`, ['a']),
    withMember: text => withMember(`{${text}}`, 'a', '[]'),
  },
  'shared/formats/entities/projects/rasa-project.ts': { hasNlu },
  'shared/formats/entities/projects/weave-lines.ts': {
    weaveLines: text => weaveLines(text, { lines: new Map([[1, 'x']]), after: new Map([[2, ['y']]]) }),
  },
  'shared/formats/entities/rasa-example.ts': { readRasaExample },
  'shared/formats/entities/rasa-marks.ts': { marksIn },
  'shared/formats/entities/read-conll.ts': {
    readConll,
    'readConll, a comment': text => readConll(`# ${text}\nx O`),
    'readConll, a tag': text => readConll(`x\tB-${text}`),
  },
  'shared/formats/entities/read-rasa.ts': {
    readRasa: text => readRasa(rasa(text)),
    'readRasa, no example': readRasa,
    readRasaLine: text => readRasaLine({ line: 1, source: `- ${oneLine(text)}` }, 'x'),
  },
  'shared/formats/entities/settle-spans.ts': {
    settleSpans: text =>
      settleSpans(
        text,
        annotationsAstray(text).map(({ entity: label, ...one }) => ({ ...one, label })),
        'codepoint',
        1,
      ),
  },
  'shared/formats/entities/names-columns.ts': { namesColumns: text => namesColumns(text.split(',')) },
  'shared/formats/entities/read-names.ts': {
    readNames: text => readNames(`entity,value\n${text}`, false),
    'readNames, of one entity': text =>
      readNames(`entity,value\n${oneLine(text).replaceAll(' ', '\ncity,')}`, false),
    'readNames, a list': text => readNames(`city:\n- ${oneLine(text)}`, true),
    'readNames, no list': text => readNames(text, true),
  },
  'shared/formats/entities/recognise-format.ts': {
    'recogniseFormat, lists': text => recogniseFormat('a.yml', `city:\n${text}`),
    recogniseFormat: text => recogniseFormat('a', text),
    'recogniseFormat, a table': text => recogniseFormat('a.tsv', text),
    'recogniseFormat, objects': text => recogniseFormat('a', `{}${text}`),
    'recogniseFormat, a list': text => recogniseFormat('a.json', `[{"tokens": ${text}`),
    'recogniseFormat, annotations': text => recogniseFormat('a.ann', text),
    'recogniseFormat, a version': text => recogniseFormat('a.yml', text),
  },
  'shared/formats/entities/tagged-sentence.ts': {
    readTaggedSentence: text =>
      readTaggedSentence({ line: 1, tokens: [{ text, tag: text, line: 1 }], text, fields: {} }),
  },
  'shared/formats/entities/tokens.ts': {
    tokensOf,
  },
  'shared/formats/entities/platforms/brat.ts': {
    readBrat: text => readBrat(text, `T1\tx 1 2\t${oneLine(text)}`, 'codepoint'),
    'readBrat, annotations': text => readBrat('a', text, 'codepoint'),
  },
  'shared/formats/entities/platforms/dialogflow.ts': {
    readDialogflow: text => readDialogflow(JSON.stringify([{ data: [{ text, meta: text }] }]), text),
    'readDialogflow, no JSON': text => readDialogflow(text, ''),
  },
  'shared/formats/entities/platforms/hugging-face.ts': {
    readHuggingFace: text =>
      readHuggingFace(JSON.stringify({ features: text, data: [{ tokens: [text], tags: [text] }] })),
    'readHuggingFace, lines': readHuggingFace,
  },
  'shared/formats/entities/platforms/lex.ts': {
    readLex: text => readLex(JSON.stringify({ sampleUtterances: [{ utterance: text }] })),
  },
  'shared/formats/entities/platforms/luis.ts': {
    readLuis: text =>
      readLuis(
        JSON.stringify({ utterances: [{ text, entities: [{ entity: text, startPos: 0, endPos: 1 }] }] }),
      ),
  },
  'shared/formats/entities/platforms/wit.ts': {
    readWit: text =>
      readWit(
        JSON.stringify([{ text, entities: [{ entity: 'a', start: 0, end: 1, value: text }] }]),
        'codepoint',
      ),
  },
  'shared/formats/entities/training-json.ts': {
    readTrainingJson: text => readTrainingJson(JSON.stringify([{ text, entities: annotationsAstray(text) }])),
  },
  'shared/formats/json-value.ts': { parseJson },
  'shared/formats/lines.ts': { linesOfText },
  'shared/formats/name-template.ts': {
    collisionsOf: text => collisionsOf([text.replaceAll('a', '\u0301\u0323')]),
    parseTemplate,
    parseTemplateOf: text => parseTemplateOf(text, ['index']),
  },
  'shared/formats/reading.ts': { excerptOf },
  'shared/formats/shallow-yaml.ts': {
    readShallowYaml,
    'readShallowYaml, a value': text => readShallowYaml(`nlu: ${text}`),
    'readShallowYaml, a list': text => readShallowYaml(`[${text.replaceAll('[', 'a, ')}`),
    'readShallowYaml, a map': text => readShallowYaml(`{${text.replaceAll('[', 'a: ').replaceAll(']', ',')}`),
    'readShallowYaml, keys': text => readShallowYaml(text.replaceAll('[', '? ')),
    'readShallowYaml, anchors': text => readShallowYaml(text.replaceAll('[', '&a ').replaceAll(']', ' *a,')),
  },
  'shared/formats/speech/speech-columns.ts': { suggestMapping: text => suggestMapping(text.split(',')) },
  'shared/formats/table/column-mapping.ts': {
    mappingFromHeadings: text => mappingFromHeadings(text.split(','), { text: ['a'] }),
    looksNamed: text => looksNamed(['a', ...text.split(',')], [{ line: 2, cells: text.split(',') }]),
    standsApart: text => standsApart(['a', 'b'], [{ line: 2, cells: [text, text] }]),
  },
  'shared/formats/speech/map-lines.ts': {
    linesFromText,
    linesFromJson: text => linesFromJson(JSON.stringify([text])),
  },
  'shared/formats/speech/read-speech-line.ts': {
    readSpeechLine: text =>
      readSpeechLine(
        { text, language: text, gender: text, requiredTime: text, stretchMode: text, meta: text },
        1,
      ),
  },
  'shared/formats/speech/sheet-file.ts': { readSheet },
  'shared/formats/table/read-import-table.ts': {
    readImportTable: text => readImportTable(text, {}, sentenceColumns),
    'readImportTable, under a heading': text => readImportTable(`text\n${text}`, {}, sentenceColumns),
  },
  'shared/formats/table/detect-delimiter.ts': { detectDelimiter },
  'shared/formats/table/write-table.ts': {
    guardCell: text => guardCell(text.replaceAll('x', ",'")),
    unguardCell: text => unguardCell(text.replaceAll('.', ",'")),
  },
  'shared/formats/table/read-table.ts': { readTable, 'readTable, quoted': text => readTable(`"${text}`) },
  'shared/formats/transcript/audacity-labels.ts': {
    readAudacityLabels,
    'readAudacityLabels, a label': text => readAudacityLabels(`0\t1\t${text}`),
  },
  'shared/formats/transcript/clock.ts': { readClock },
  'shared/formats/transcript/plain-text.ts': { readPlainText },
  'shared/formats/transcript/read-text-grid.ts': {
    readTextGrid,
    'readTextGrid, a text': text => readTextGrid(grid(text)),
  },
  'shared/formats/transcript/rttm.ts': {
    writeRttm: text => writeRttm([{ start: 0, end: 1, speaker: text }], text),
  },
  'shared/formats/transcript/service-record.ts': {
    readServiceRecord,
    readSegmentsFile: text => readSegmentsFile(JSON.stringify(spoken(text))),
  },
  'shared/formats/transcript/transcript-json.ts': { readTranscriptJson },
  'shared/formats/transcript/transcript-table.ts': {
    readTranscriptTable: text => readTranscriptTable(`start,end,text\n0,1,${cell(text)}`, 1),
    readTextColumn: text => readTextColumn(`text\n${text}`),
    'readTextColumn, with speakers': text => readTextColumn(`speaker,text\na,${text}`),
    'readTranscriptTable, a time': text => readTranscriptTable(`start,end,text\n0,${cell(text)},a`, 1),
  },
  'shared/formats/transcript/xml-text.ts': {
    xmlText,
  },
  'shared/formats/word-spacing.ts': {
    spaceBetween: text => spaceBetween(text, text),
    joinWords: text => joinWords(text.split('a')),
  },
  'shared/speech/import/import-kind.ts': {
    importKindOf: text => importKindOf('a', text),
    'importKindOf, a name': text => importKindOf(text, 'a'),
  },
  'shared/import/import-limits.ts': { isSpreadsheet },
  'shared/speech/import/own-sheet.ts': { readOwnSheet },
  'shared/speech/import/read-import.ts': {
    readSheetImport: text => readSheetImport({ name: 'a', bytes: bytesOf(text) }, plainDefaults),
    'readSheetImport, subtitles': text =>
      readSheetImport({ name: 'a.srt', bytes: bytesOf(srt(text)) }, plainDefaults),
  },
  'shared/transcripts/import/import-format.ts': { importFormatOf },
  'shared/transcripts/import/read-import.ts': {
    readTranscriptImport: text => readTranscriptImport(text, 1),
    'readTranscriptImport, subtitles': text => readTranscriptImport(srt(text)),
    'readTranscriptImport, of YouTube': text =>
      readTranscriptImport(`0:00:01.000,0:00:02.000\n${text.replaceAll('a', '[br]')}`),
    'readTranscriptImport, a grid': text => readTranscriptImport(grid(text)),
    'readTranscriptImport, a label': text => readTranscriptImport(`0\t1\t${text}`),
    'readTranscriptImport, a record': text =>
      readTranscriptImport(JSON.stringify({ timestamp: [{ start: 0, end: 1, word: text }] }), 1),
  },
  'shared/translate/batch-import.ts': {
    openBatchImport: text => openBatchImport({ name: 'a.csv', bytes: bytesOf(text) }, 'en').read({}),
    'openBatchImport, long and wide': text => {
      const wide = `${text.replaceAll('a', 'a,')}\n${text.replaceAll('a', 'a\n')}`
      return openBatchImport({ name: 'a.csv', bytes: bytesOf(wide) }, 'en').read({})
    },
  },
  'shared/translate/cue-sentences.ts': {
    cueSentences: text =>
      cueSentences(
        [
          [0, marked(text)],
          [1, marked(text)],
        ],
        [],
        'en',
      ),
    cueTranslations: text =>
      cueTranslations(marked(text), [answered(text)], { sourceLanguage: 'de', targetLanguage: 'en' }),
    cutNear: text => cutNear(text, 0.5, 'en'),
    runsOn: text => partsOf(text).map(part => runsOn(part, part, 'en')),
  },
  'shared/translate/cue-checks.ts': {
    cueReading: text => cueReading({ start: 0, end: 1, text: '' }, text, 'en'),
    rowReading: text => rowReading({ start: 0, end: 1, text: '' }, { upTo: 2 }, text, 'en'),
  },
  'shared/translate/write-batch.ts': { cueText: text => cueText(text, 'en') },
  'shared/translate/translation.ts': { markedLike: text => markedLike(text, [], [words(text)]) },
  'shared/translate/read-batch-file.ts': {
    batchFileKind: text => batchFileKind(text, text),
    readColumn: text => readColumn(text, { column: 0, hasHeader: false }),
    readCueFile: text => readCueFile('vtt', vtt(text)),
    readBatchLines: text => readBatchLines(text, 'marked'),
  },
}
