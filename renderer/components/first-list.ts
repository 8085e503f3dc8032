/** In milliseconds. A screen asks for its list as soon as its code is there, and there are screens without one. */
const untilAsked = 250

let stage: 'nobody' | 'asked' | 'over' = 'nobody'
const waiting = new Set<() => void>()

/** Called before a page of a list is asked for. Answers what to call once there is an answer. */
export function listIsAsked(): () => void {
  if (stage === 'nobody') stage = 'asked'
  return goOn
}

/**
 * What is looked at first comes before whatever takes the same disk and the same thread. What a start wants beside it is
 * done once the first page of a list is there, or soon where nobody asks for one.
 */
export function afterFirstList(task: () => void): void {
  if (stage === 'over') {
    task()
    return
  }
  waiting.add(task)
  setTimeout(() => {
    if (stage === 'nobody') goOn()
  }, untilAsked)
}

function goOn(): void {
  stage = 'over'
  for (const task of waiting) task()
  waiting.clear()
}
