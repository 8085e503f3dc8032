/** A player that speaks nothing and does what it is told; its time is moved by hand. */
export class FakeVoice {
  currentTime = 0
  playbackRate = 1
  paused = true
  ended = false
  seeking = false
  readyState = 4
  #src = ''

  get src(): string {
    return this.#src
  }
  set src(url: string) {
    this.#src = url
    this.currentTime = 0
  }
  removeAttribute(): void {
    this.#src = ''
  }
  async play(): Promise<void> {
    this.paused = false
  }
  pause(): void {
    this.paused = true
  }
}
