import { posingAs } from './posing-as'
import type { HasStatics } from './surface-members'
import type { WebContents } from './web-contents'
import { allWebContents, focusedWindow } from './window-registry'

export const webContents = {
  fromDevToolsTargetId: id => found(contents => contents.targetId === id),
  fromFrame: frame =>
    found(contents => contents.frames.all().some(own => posingAs<Electron.WebFrameMain>(own) === frame)),
  fromId: id => found(contents => contents.id === id),
  getAllWebContents: () => allWebContents().map(contents => posingAs(contents)),
  getFocusedWebContents() {
    const window = focusedWindow()
    return window && posingAs(window.webContents)
  },
} satisfies HasStatics<'WebContents', typeof Electron.webContents>

function found(fits: (contents: WebContents) => boolean): Electron.WebContents | undefined {
  const contents = allWebContents().find(fits)
  return contents && posingAs(contents)
}
