/**
 * `npm run clips`: records the two how-to clips with posters in the demo shop, in every language, each
 * with captions in all that `clip-scenes.ts` has. Needs ffmpeg.
 */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@sampan/contract/envelope'
import { translationsIn } from '../translations.ts'
import { type Clip, clips } from './clip-scenes.ts'
import { Recording, writeCaptions } from './recording.ts'
import { openStudio, type Studio, screenshot } from './studio.ts'

const FOLDER = new URL('../../web/app/storefront/content/how-to/clips/', import.meta.url)
/** The format of a video, small enough for readable text. */
const VIEWPORT = { width: 1120, height: 630 }

// Moved into place at the end, because a new clip among the sources triggers another build of the pages.
const folder = await mkdtemp(join(tmpdir(), 'sampan-clips-'))
for (const lang of LANGUAGES) {
  // Each language needs its own shop, because a clip buys and ships goods of the demo.
  const studio = await openStudio()
  try {
    for (const clip of clips) await record(studio, clip, lang)
  } finally {
    await studio.close()
  }
}
await cp(folder, FOLDER, { recursive: true })
await rm(folder, { recursive: true })

async function record(studio: Studio, clip: Clip, lang: Language): Promise<void> {
  const context = await studio.newContext('customer', { device: 'desktop', lang, theme: 'light' }, VIEWPORT)
  const page = await context.newPage()
  // Loads the pictures in advance, so that they are cached during the recording.
  for (const path of clip.preloads) await page.goto(path, { waitUntil: 'networkidle' })
  const recording = await Recording.create(page)
  await page.goto(clip.startPath, { waitUntil: 'networkidle' })
  const name = (ending: string) => join(folder, `${clip.name}.${lang}.${ending}`)
  await writeFile(name('webp'), await screenshot(page, VIEWPORT.height, 60))
  await recording.start()
  for (const scene of clip.scenes) {
    await recording.caption(scene.caption, () => scene.run({ page, t: translationsIn(lang) }, recording))
  }
  await recording.save(name('mp4'))
  const captionLanguages = LANGUAGES.filter((one) => recording.captions.every(({ text }) => text[one]))
  for (const captionLang of captionLanguages) {
    await writeFile(name(`${captionLang}.vtt`), writeCaptions(recording.captions, captionLang))
  }
  await context.close()
  console.log(`${clip.name}, ${lang}: ${Math.round(recording.captions.at(-1)?.to ?? 0)} s`)
}
