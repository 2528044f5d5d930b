import sharp from 'sharp'
import { isColour } from './colours.ts'
import {
  drawGoods,
  drawPicture,
  type Frame,
  type Goods,
  isKind,
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
  const drawn = frameOf(goods).then((frame) => toJpeg(drawPicture(goods, view, frame)))
  pictures.set(path, drawn)
  const [oldest] = pictures.keys()
  if (pictures.size > MOST_PICTURES && oldest) pictures.delete(oldest)
  return drawn
}

export const toJpeg = (drawing: string): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()

const frames = new Map<string, Promise<Frame>>()

/** A drawing is measured at half its size, which takes a third of the time: sharp draws one unit as one pixel at 72. */
const MEASURED = { density: 36, unitsPerPixel: 2 } as const

/** Measures the bounds of the goods by drawing them on a transparent ground and trimming it. */
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
  const drawing = Buffer.from(svg('-400 0 800 800', drawGoods(goods)))
  const { info } = await sharp(drawing, { density })
    .trim({ threshold: 8 })
    .toBuffer({ resolveWithObject: true })
  const units = (pixels = 0) => pixels * unitsPerPixel
  return {
    x: -units(info.trimOffsetLeft) - 400,
    y: -units(info.trimOffsetTop),
    width: units(info.width),
    height: units(info.height),
  }
}
