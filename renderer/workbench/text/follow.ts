import { create } from 'zustand'

/** Whether the text keeps the word being spoken in sight. */
export const useFollow = create<{ isFollowing: boolean }>()(() => ({ isFollowing: true }))

export const setFollowing = (isFollowing: boolean): void => useFollow.setState({ isFollowing })
