import { mixed, type SentenceFrame } from '../phrasing'
import { wordingsOf } from '../wordings'

/** True of whatever is named: nobody says what is wanted of it. */
const about: readonly SentenceFrame[] = [
  topic => `tell me about ${topic}.`,
  topic => `I have a question about ${topic}.`,
  topic => `what can you tell me about ${topic}?`,
  topic => `I'd like to know more about ${topic}.`,
  topic => `can you tell me about ${topic}?`,
  topic => `I need information about ${topic}.`,
]

/** Of several, which there may be. */
const several: readonly SentenceFrame[] = [
  topic => `I'm looking for ${topic}.`,
  topic => `show me ${topic}.`,
  topic => `do you have ${topic}?`,
  topic => `can you help me find ${topic}?`,
]

/** Of a thing or a name without a verb there are few: what is wanted of it stays open. */
export const topicSentences = (topic: string, isSeveral: boolean): string[] =>
  mixed(isSeveral ? [...several, ...about] : about, wordingsOf(topic))
