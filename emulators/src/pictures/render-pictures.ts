import sharp from 'sharp'
import { isColour } from './colours.ts'
import {
  drawGoods,
  drawPicture,
  type Frame,
  type Goods,
  isKind,
  type Shadow,
  svg,
  type View,
  views,
} from './draw-goods.ts'
import { patterns } from './strokes.ts'

/** Returns the path of a picture below `/pictures/`; its name contains all its parameters. */
export const picturePath = ({ kind, colour, pattern, cut }: Goods, view: View): string =>
  `/pictures/${kind}/${colour}/${pattern}-${cut}-${view}.jpg`

/** Parses a picture path; undefined where there is no such picture. */
export function parsePicturePath(path: string): { goods: Goods; view: View } | undefined {
  const [, kind, colour, patternName, cut, viewName] =
    /^\/pictures\/([\w-]+)\/(\w+)\/(\w+)-([0-3])-(\w+)\.jpg$/.exec(path) ?? []
  const pattern = patterns.find((name) => name === patternName)
  const view = views.find((name) => name === viewName)
  if (!kind || !colour || !isKind(kind) || !isColour(colour) || !pattern || !view) return undefined
  return { goods: { kind, colour, pattern, cut: Number(cut) }, view }
}

const MOST_PICTURES = 800
const pictures = new Map<string, Promise<Buffer>>()

/** Renders the picture as JPEG, 800 by 800. Cached; the oldest are evicted. */
export function renderPicture(goods: Goods, view: View): Promise<Buffer> {
  const path = picturePath(goods, view)
  const known = pictures.get(path)
  if (known) return known
  const drawn = drawingOf(goods, view).then(toJpeg)
  pictures.set(path, drawn)
  const [oldest] = pictures.keys()
  if (pictures.size > MOST_PICTURES && oldest) pictures.delete(oldest)
  return drawn
}

/** Returns a picture as SVG. */
export const drawingOf = async (goods: Goods, view: View): Promise<string> =>
  drawPicture(goods, view, await frameOf(goods))

/** Renders a drawing as JPEG, without the blur of colours that photographs are compressed with. */
export const toJpeg = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()

/** Width and height of a drawing in its own units. */
const SIDE = 800
const frames = new Map<string, Promise<Frame>>()

/** A drawing is measured at half its size, which takes a third of the time: sharp draws one unit as one pixel at 72. */
const MEASURED = { density: 36, unitsPerPixel: 2 } as const

/** Measures the bounds of the goods by drawing them on a transparent ground and trimming it; the outline is their shadow. */
export function frameOf(goods: Goods): Promise<Frame> {
  const key = `${goods.kind}-${goods.cut}`
  const known = frames.get(key)
  if (known) return known
  const frame = measure({ ...goods, pattern: 'plain' })
  frames.set(key, frame)
  return frame
}

async function measure(goods: Goods): Promise<Frame> {
  const { density, unitsPerPixel } = MEASURED
  const drawing = Buffer.from(svg(`-${SIDE / 2} 0 ${SIDE} ${SIDE}`, drawGoods(goods)))
  const { info } = await sharp(drawing, { density })
    .trim({ threshold: 8 })
    .toBuffer({ resolveWithObject: true })
  const units = (pixels = 0) => pixels * unitsPerPixel
  return {
    x: -units(info.trimOffsetLeft) - SIDE / 2,
    y: -units(info.trimOffsetTop),
    width: units(info.width),
    height: units(info.height),
    shadow: await shadowOf(drawing),
  }
}

/** Shadows are blurred, so that a quarter of the resolution is enough. */
const BLURRED = { density: 18, unitsPerPixel: 4, radius: 3, margin: 10 } as const
const SHADE = { red: 43, green: 54, blue: 71, opacity: 0.26 } as const

/** Blurs the outline of a drawing in the colour of shadows. */
async function shadowOf(drawing: Buffer): Promise<Shadow> {
  const { density, unitsPerPixel, radius, margin } = BLURRED
  const edge = { top: margin, bottom: margin, left: margin, right: margin }
  const png = await sharp(drawing, { density })
    .extend({ ...edge, background: 'transparent' })
    .blur(radius)
    .linear([0, 0, 0, SHADE.opacity], [SHADE.red, SHADE.green, SHADE.blue, 0])
    .png()
    .toBuffer()
  const around = margin * unitsPerPixel
  return {
    url: `data:image/png;base64,${png.toString('base64')}`,
    x: -SIDE / 2 - around,
    y: -around,
    side: SIDE + 2 * around,
  }
}
