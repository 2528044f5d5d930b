/**
 * `npm run screens`: takes pictures of every screen of the demo shop, on desktop and phone, into
 * docs/screens/, which git ignores, with an index.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { translationsIn } from '../translations.ts'
import { consoleScreens } from './console-screens.ts'
import { type Picture, screensPage } from './screens-page.ts'
import { type Look, openStudio, photograph, type Studio, type Who } from './studio.ts'
import { customerScreens, type Screen } from './the-screens.ts'
import { lookAround } from './what-is-there.ts'

const FOLDER = new URL('../../docs/screens/', import.meta.url)
const TALLEST = { desktop: 1500, phone: 1600 } as const
const QUALITY = 50

const BY_DAY = [
  { device: 'desktop', lang: 'en', theme: 'light' },
  { device: 'phone', lang: 'en', theme: 'light' },
] as const satisfies readonly Look[]
const BY_NIGHT_IN_CHINESE = BY_DAY.map((look): Look => ({ ...look, lang: 'cn', theme: 'dark' }))

const studio = await openStudio()
try {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const groups = [...customerScreens(await lookAround(studio)), await consoleScreens(studio)]
  const taken = new Map<string, Picture[]>()
  for (const { title, who, screens } of groups) {
    const pictures: Picture[] = []
    for (const look of [...BY_DAY, ...BY_NIGHT_IN_CHINESE])
      pictures.push(...(await takeAll(studio, who, look, screens)))
    taken.set(title, pictures)
    console.log(`${title}: ${pictures.length} pictures`)
  }
  await writeFile(new URL('README.md', FOLDER), screensPage(taken))
} finally {
  await studio.close()
}

async function takeAll(at: Studio, who: Who, look: Look, screens: readonly Screen[]): Promise<Picture[]> {
  const seat = await at.seat(who, look)
  const pictures: Picture[] = []
  for (const screen of screens) {
    const page = await seat.newPage()
    pictures.push({ screen, look, file: await take(page, screen, look) })
    await page.close()
  }
  await seat.close()
  return pictures
}

async function take(page: Page, screen: Screen, look: Look): Promise<string> {
  await page.goto(screen.path, { waitUntil: 'networkidle' })
  await screen.arrange?.(page, translationsIn(look.lang))
  await page.waitForLoadState('networkidle')
  const picture = await photograph(page, TALLEST[look.device], QUALITY)
  const words = [
    screen.title,
    look.device,
    ...(look.lang === 'cn' ? ['cn'] : []),
    ...(look.theme === 'dark' ? ['dark'] : []),
  ]
  const name = `${words
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}.webp`
  await writeFile(new URL(name, FOLDER), picture)
  return name
}
