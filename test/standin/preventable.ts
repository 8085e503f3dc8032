export interface Preventable {
  preventDefault(): void
  readonly defaultPrevented: boolean
}

/** The event object of Electron's emitters: `details` with preventDefault(). Getters in `details` stay getters. */
export function preventable<Details extends object>(details: Details): Details & Preventable {
  let prevented = false
  const event = {
    preventDefault() {
      prevented = true
    },
    get defaultPrevented() {
      return prevented
    },
  }
  return Object.defineProperties(event, Object.getOwnPropertyDescriptors(details)) as Details & Preventable
}
