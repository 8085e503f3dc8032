/** In the order of the rail. */
const screenIds = ['speech', 'transcribe', 'augment', 'translate', 'dub', 'activity', 'settings'] as const

export type ScreenId = (typeof screenIds)[number]

export const isScreen = (name: string): name is ScreenId => screenIds.some(id => id === name)
