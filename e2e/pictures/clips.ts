/** `npm run clips`: the two how-to clips with captions and posters, filmed in the demo shop, in both languages. Needs ffmpeg. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@sampan/contract/envelope'
import { translationsIn } from '../translations.ts'
import { type Clip, clips } from './clip-scenes.ts'
import { Film, writeCaptions } from './film.ts'
import { openStudio, photograph, type Studio } from './studio.ts'

const FOLDER = new URL('../../web/app/storefront/content/how-to/clips/', import.meta.url)
/** Wide as a video, and small enough that it can be read in one. */
const STAGE = { width: 1120, height: 630 }

// Put in place when all is done: a clip among the pages' sources would have the pages built anew.
const made = await mkdtemp(join(tmpdir(), 'sampan-clips-'))
for (const lang of LANGUAGES) {
  // Each language in a shop of its own: what one clip buys and ships is gone.
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
  // Pictures that were asked for once come at once.
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
