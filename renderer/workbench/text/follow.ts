import { create } from 'zustand'

/** Whether the text keeps the word being spoken in sight. */
export const useFollow = create<{ isFollowing: boolean }>()(() => ({ isFollowing: true }))
