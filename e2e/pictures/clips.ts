/**
 * `npm run clips`: records the two how-to clips with captions and posters in the demo shop, in both
 * languages. Needs ffmpeg.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@sampan/contract/envelope'
import { translationsIn } from '../translations.ts'
import { type Clip, clips } from './clip-scenes.ts'
import { Film, writeCaptions } from './film.ts'
import { openStudio, photograph, type Studio } from './studio.ts'

const FOLDER = new URL('../../web/app/storefront/content/how-to/clips/', import.meta.url)
/** As wide as a video, and small enough to stay readable. */
const STAGE = { width: 1120, height: 630 }

// Moved into place at the end, because a new clip among the sources triggers another build of the pages.
const made = await mkdtemp(join(tmpdir(), 'sampan-clips-'))
for (const lang of LANGUAGES) {
  // Each language needs its own shop, because a clip uses up what it buys and ships.
  const studio = await openStudio()
  try {
    for (const clip of clips) await film(studio, clip, lang)
  } finally {
    await studio.close()
  }
}
await cp(made, FOLDER, { recursive: true })
await rm(made, { recursive: true })

async function film(studio: Studio, clip: Clip, lang: Language): Promise<void> {
  const seat = await studio.seat('customer', { device: 'desktop', lang, theme: 'light' }, STAGE)
  const page = await seat.newPage()
  // Loads the pictures in advance, so that they are cached during the recording.
  for (const path of clip.passes) await page.goto(path, { waitUntil: 'networkidle' })
  const roll = await Film.roll(page)
  await page.goto(clip.begins, { waitUntil: 'networkidle' })
  const name = (ending: string) => join(made, `${clip.name}.${lang}.${ending}`)
  await writeFile(name('webp'), await photograph(page, STAGE.height, 60))
  await roll.begin()
  for (const scene of clip.scenes) {
    await roll.say(scene.says, () => scene.plays({ page, t: translationsIn(lang) }, roll))
  }
  await roll.develop(name('mp4'))
  for (const spoken of LANGUAGES) {
    await writeFile(name(`${spoken}.vtt`), writeCaptions(roll.captions, spoken))
  }
  await seat.close()
  console.log(`${clip.name}, ${lang}: ${Math.round(roll.captions.at(-1)?.to ?? 0)} s`)
}
