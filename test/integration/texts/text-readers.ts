import { z } from 'zod'
import { largestHeader, readPartHeader } from '../../../electron/built-in-service/files/multipart-parts'
import { plainCore } from '../../../electron/engines/augmentation/plain-core'
import { bare, isTalk } from '../../../electron/engines/language-model/model-answers'
import { readJsonAnswer } from '../../../electron/engines/language-model/read-json-answer'
import { readServerAddress } from '../../../electron/engines/language-model/server-address'
import { textBlocks, textLines } from '../../../electron/engines/language-model/text-blocks'
import { plainEnglish } from '../../../electron/engines/speech/flite/plain-english'
import { writeMarkedParagraph } from '../../../electron/engines/translation/apertium/marked-html'
import { withPlainCharacters } from '../../../electron/library/names/file-name-characters'
import { fittedName, nameLimit, sizeOfName } from '../../../electron/library/names/fit-name'
import { isReservedName } from '../../../electron/library/names/reserved-names'
import { plainNamePart, safeFileName } from '../../../electron/library/names/safe-file-name'
import { collisionKey } from '../../../electron/library/names/unique-file-names'
import { addressOf, checkAddress, isLoopback } from '../../../electron/network/address'
import { routesFromPac } from '../../../electron/network/find-routes'
import { parseReplyJson } from '../../../electron/network/parse-json'
import { bodyWithout, coverSecrets, redact, redactedExcerpt } from '../../../electron/network/redact'
import { retryAt } from '../../../electron/network/retry-after'
import { proxyRoute } from '../../../electron/network/route'
import { multipartFrame } from '../../../electron/network/upload'
import { uniqueProfileId } from '../../../electron/profiles/profile-id'
import { checkSubject } from '../../../electron/service/check-subject'
import { replyExcerpt, withoutTexts } from '../../../electron/service/reply-excerpt'
import { judgeReply, readEnvelope } from '../../../electron/service/service-client'
import { readSuggestion, restoreCase } from '../../../shared/augment/read-suggestions'
import { textKey } from '../../../shared/datasets/text-key'
import { success } from '../../../shared/result'
import { countGraphemes, graphemesOf } from '../../../shared/text/characters'
import { composedText } from '../../../shared/text/composed-text'
import { folded } from '../../../shared/text/folded'
import { normalized } from '../../../shared/text/normalized'
import { knowTerms } from '../../../shared/text/review/near-terms'
import { bareWord, plainWord, withWord, writtenOver } from '../../../shared/text/review/suggest-words'
import { matchesOf, wholeWordsOf } from '../../../shared/text/search'
import { textSegments } from '../../../shared/text/segments-of'
import { readAnnotated, spansFromAnnotations, trimmedMarked } from '../../../shared/text/spans/annotations'
import { readBrackets } from '../../../shared/text/spans/bracket-markup'
import { inUtf16, offsetMap } from '../../../shared/text/spans/span-offsets'
import { occurrencesOf } from '../../../shared/text/spans/taken-places'
import { openParagraphs } from '../../../shared/text/transcript/paragraphs'
import { malformed, readSeconds } from '../../../shared/text/transcript/read-field'
import { readSegments, readWordChunks } from '../../../shared/text/transcript/read-heard'
import { areWrittenTogether, splitWords, wordPieces } from '../../../shared/text/transcript/split-words'
import { missedNumbers } from '../../../shared/translate/carried'
import { differingParts } from '../../../shared/translate/differing-parts'
import { isLanguageTag, isRightToLeft, readLocale } from '../../../shared/translate/language-tag'
import { annotationsAstray, bytesOf, type Readers } from './ways'

const secrets = ['s3cret-token', 'pass']
const circumstances = { secrets, now: 0, known: true }
const replyOf = (status: number, text: string) => ({
  status,
  statusText: '',
  headers: {},
  body: bytesOf(text),
  milliseconds: 1,
})
const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

const heaped = (text: string): string => text.replaceAll('a', '\u0301\u0323')

/** It still has the text that it was asked last. */
function composedAnew(text: string): unknown {
  composedText('\u4e00')
  return composedText(text)
}

/** What reads replies, names and addresses, and the texts in them. */
export const textReaders: Readers = {
  'electron/engines/augmentation/plain-core.ts': {
    plainCore: text => plainCore(`${text.replaceAll('a', '.')}x`),
    'plainCore, pictures': text => plainCore(`${text}x`),
  },
  'electron/engines/speech/flite/plain-english.ts': {
    plainEnglish,
    'plainEnglish, digits': text => plainEnglish(text.replaceAll('a', '1,')),
    'plainEnglish, heaped marks in no order': text => plainEnglish(heaped(text)),
  },
  'electron/engines/translation/apertium/marked-html.ts': {
    'writeMarkedParagraph, heaped marks in no order': text =>
      writeMarkedParagraph({ text: heaped(text), marks: [] }),
  },
  'electron/engines/language-model/model-answers.ts': {
    bare,
    isTalk: text => isTalk(`sure, here is ${text}`, text),
  },
  'electron/engines/language-model/read-json-answer.ts': {
    readJsonAnswer: text => readJsonAnswer(text, z.string()),
    'readJsonAnswer, thoughts': text => readJsonAnswer(text.replaceAll('a', '<think>'), z.string()),
    'readJsonAnswer, fences': text => readJsonAnswer(`\`\`\`${text.replaceAll('a', '`')}`, z.string()),
  },
  'electron/engines/language-model/server-address.ts': {
    readServerAddress: text => readServerAddress(`http://a/${text.replaceAll('a', '/')}x`),
  },
  'electron/engines/language-model/text-blocks.ts': { textBlocks, textLines },
  'electron/library/names/file-name-characters.ts': { withPlainCharacters },
  'electron/library/names/fit-name.ts': { fittedName: text => fittedName(text, nameLimit), sizeOfName },
  'electron/library/names/reserved-names.ts': { isReservedName },
  'electron/library/names/safe-file-name.ts': {
    plainNamePart,
    safeFileName,
    'safeFileName, heaped marks in no order': text => safeFileName(heaped(text)),
    'safeFileName, an extension': text => safeFileName('a', { extension: text }),
  },
  'electron/library/names/unique-file-names.ts': {
    collisionKey,
    'collisionKey, heaped marks in no order': text => collisionKey(heaped(text)),
  },
  'electron/profiles/profile-id.ts': {
    'uniqueProfileId, heaped marks in no order': text => uniqueProfileId(heaped(text), []),
  },
  'electron/built-in-service/files/multipart-parts.ts': {
    readPartHeader: text => readPartHeader(`content-disposition: form-data;${text.slice(0, largestHeader)}`),
  },
  'electron/network/address.ts': {
    addressOf: text => addressOf(`${text.replaceAll('a', '/')}x`, text),
    checkAddress: text => checkAddress(text, true),
    isLoopback,
  },
  'electron/network/upload.ts': {
    multipartFrame: text => multipartFrame('a', text),
  },
  'electron/network/find-routes.ts': {
    routesFromPac,
  },
  'electron/network/parse-json.ts': { parseReplyJson: text => parseReplyJson(bytesOf(text)) },
  'electron/network/redact.ts': {
    bodyWithout: text => bodyWithout(bytesOf(`${text} ${secrets.join(' ')}`), secrets),
    coverSecrets: text => coverSecrets([...secrets, 'aaaaaa', '[[[[[[']).next(bytesOf(text)),
    redactedExcerpt: text => redactedExcerpt(text, secrets),
    redact: text => redact(text, [...secrets, 'a', '[', '\\', '"', ' ']),
  },
  'electron/network/retry-after.ts': { retryAt: text => retryAt({ 'retry-after': text, date: text }, 0) },
  'electron/network/route.ts': { proxyRoute },
  'electron/service/check-subject.ts': {
    checkSubject: text => checkSubject(success(text), 'data.text', `${text}!`, echo => [echo]),
  },
  'electron/service/service-client.ts': {
    readEnvelope: text => readEnvelope(bytesOf(text)),
    judgeReply: text => judgeReply(replyOf(200, text), circumstances),
    'judgeReply, a message': text =>
      judgeReply(replyOf(400, JSON.stringify({ success: false, message: text })), circumstances),
  },
  'electron/service/reply-excerpt.ts': {
    replyExcerpt: text => replyExcerpt(bytesOf(text), secrets),
    'replyExcerpt, a secret': text => replyExcerpt(bytesOf(`{"token": "${text}`), secrets),
    withoutTexts: text => withoutTexts(`: "${text}`),
  },
  'shared/augment/read-suggestions.ts': {
    readSuggestion: text =>
      readSuggestion(
        {
          raw: { text, entities: annotationsAstray(text) },
          offsets: 'codepoint',
          source: { text: 'A b', spans: [] },
        },
        { restoreCase: true },
      ),
    restoreCase: text => restoreCase({ text, spans: [] }, text),
  },
  'shared/datasets/text-key.ts': { textKey },
  'shared/text/characters.ts': { countGraphemes, graphemesOf },
  'shared/text/composed-text.ts': {
    composedText: composedAnew,
    'composedText, heaped marks in no order': text => composedAnew(heaped(text)),
    'composedText, heaped vowels': text => composedAnew(`\u1100${text.replaceAll('a', '\u1161')}`),
    'composedText, accents in no order': text => composedAnew(text.replaceAll('a', 'e\u0301\u0323')),
  },
  'shared/text/folded.ts': { folded },
  'shared/text/normalized.ts': {
    normalized: text => normalized(text, 'NFKD'),
    'normalized, heaped marks in no order': text => normalized(heaped(text), 'NFKD'),
  },
  'shared/text/review/near-terms.ts': {
    knowTerms: text => knowTerms(['Boswell', text.slice(0, 40)]).nearTo(text),
  },
  'shared/text/review/suggest-words.ts': {
    bareWord,
    plainWord,
    withWord: text => withWord(text, text),
    writtenOver: text => writtenOver(text, text),
    'writtenOver, another word': text => writtenOver(`${text},`, 'word'),
  },
  'shared/text/search.ts': {
    matchesOf: text => matchesOf(text, /\u00e9/giu, { isPattern: false }),
    wholeWordsOf: text => wholeWordsOf(text, /\u00e9/giu),
    'wholeWordsOf, letters of a word': text => wholeWordsOf(text, /a/giu),
  },
  'shared/text/segments-of.ts': { textSegments: text => [...textSegments(sentences, text)] },
  'shared/text/spans/annotations.ts': {
    readAnnotated: text => readAnnotated({ text, entities: annotationsAstray(text) }, 'codepoint', []),
    trimmedMarked: text => trimmedMarked(text, []),
    spansFromAnnotations: text => spansFromAnnotations(text, annotationsAstray(text), 'codepoint'),
  },
  'shared/text/spans/bracket-markup.ts': { readBrackets },
  'shared/text/spans/taken-places.ts': {
    occurrencesOf: text => occurrencesOf(text.slice(text.length / 2), text),
  },
  'shared/text/spans/span-offsets.ts': {
    inUtf16: text => inUtf16(text, annotationsAstray(text), 'codepoint'),
    offsetMap: text => offsetMap(text, 'codepoint'),
  },
  'shared/text/transcript/read-field.ts': { malformed: text => malformed('a', text), readSeconds },
  'shared/text/transcript/read-heard.ts': {
    readSegments: text => readSegments([{ start: 0, end: 1, text }]),
    readWordChunks: text => {
      const read = readWordChunks([text, text].map(word => ({ start: 0, end: 1, word })))
      return read.ok && openParagraphs(read.value.words, 1)
    },
  },
  'shared/text/transcript/split-words.ts': {
    splitWords,
    wordPieces,
    areWrittenTogether: text => areWrittenTogether(text, text),
  },
  'shared/translate/carried.ts': { missedNumbers: text => missedNumbers(text, text) },
  'shared/translate/differing-parts.ts': {
    differingParts: text => differingParts(text.slice(text.length / 2), text),
  },
  'shared/translate/language-tag.ts': { isLanguageTag, isRightToLeft, readLocale },
}
