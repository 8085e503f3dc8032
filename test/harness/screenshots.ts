/** `npm run screenshots`: takes the pictures of the README again, from the built program. */
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAppIfStale } from './builds'
import { launch } from './launch'
import { projectFolder } from './project-folder'

const folder = join(projectFolder, 'assets/screenshots')
const size = { width: 1280, height: 800 }

buildAppIfStale()
await mkdir(folder, { recursive: true })
// Its path is in the picture.
const userData = join(tmpdir(), 'Parlance')
await rm(userData, { recursive: true, force: true })
const app = await launch({ userData })
const page = await app.firstWindow()
await page.setViewportSize(size)
await page.emulateMedia({ colorScheme: 'light' })
await page.getByRole('radio').first().waitFor()
await page.waitForLoadState('networkidle')
await page.screenshot({ path: join(folder, 'sign-in.png') })
await app.close()
await rm(userData, { recursive: true, force: true })
console.log(`Taken: ${join('assets/screenshots', 'sign-in.png')}`)
