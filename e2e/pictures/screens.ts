/**
 * `npm run screens`: takes pictures of every screen of the demo shop, on desktop and phone, into
 * docs/screens/, which git ignores, with an index.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { translationsIn } from '../translations.ts'
import { consoleScreens } from './console-screens.ts'
import { customerScreens, type Screen } from './customer-screens.ts'
import { prepareDemo } from './prepare-demo.ts'
import { type Picture, screensPage } from './screens-page.ts'
import { type Appearance, openStudio, type Role, type Studio, screenshot } from './studio.ts'

const FOLDER = new URL('../../docs/screens/', import.meta.url)
const MAX_HEIGHT = { desktop: 1500, phone: 1600 } as const
const QUALITY = 50

const LIGHT = [
  { device: 'desktop', lang: 'en', theme: 'light' },
  { device: 'phone', lang: 'en', theme: 'light' },
] as const satisfies readonly Appearance[]
const DARK_IN_CHINESE = LIGHT.map((appearance): Appearance => ({ ...appearance, lang: 'cn', theme: 'dark' }))

const studio = await openStudio()
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const groups = [...customerScreens(await prepareDemo(studio)), await consoleScreens(studio)]
  const taken = new Map<string, Picture[]>()
  for (const { title, role, screens } of groups) {
    const pictures: Picture[] = []
    for (const appearance of [...LIGHT, ...DARK_IN_CHINESE])
      pictures.push(...(await takeAll(studio, role, appearance, screens)))
    taken.set(title, pictures)
    console.log(`${title}: ${pictures.length} pictures`)
  }
  await writeFile(new URL('README.md', FOLDER), screensPage(taken))
} finally {
  await studio.close()
}

async function takeAll(
  studio: Studio,
  role: Role,
  appearance: Appearance,
  screens: readonly Screen[],
): Promise<Picture[]> {
  const context = await studio.newContext(role, appearance)
  const pictures: Picture[] = []
  for (const screen of screens) {
    const page = await context.newPage()
    pictures.push({ screen, appearance, file: await take(page, screen, appearance) })
    await page.close()
  }
  await context.close()
  return pictures
}

async function take(page: Page, screen: Screen, appearance: Appearance): Promise<string> {
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  await screen.arrange?.(page, translationsIn(appearance.lang))
  await page.waitForLoadState('networkidle')
  const picture = await screenshot(page, MAX_HEIGHT[appearance.device], QUALITY)
  const words = [
    screen.title,
    appearance.device,
    ...(appearance.lang === 'cn' ? ['cn'] : []),
    ...(appearance.theme === 'dark' ? ['dark'] : []),
  ]
  const name = `${words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}.webp`
  await writeFile(new URL(name, FOLDER), picture)
  return name
}
