/** The library is 2 MB, so only a process that draws a code loads it. */
const library = () => import('bwip-js/node')

const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** Code 128 as an image URL: module width 1, height 24, with the quiet zones of 10 modules that scanners need. */
export const code128Url = async (text: string): Promise<string> =>
  dataUrl((await library()).toSVG({ bcid: 'code128', text, scale: 1, height: 8, paddingwidth: 10 }))

/** A QR code as an image URL: module size 2, with the quiet zone of 4 modules that scanners need. */
export const qrCodeUrl = async (text: string): Promise<string> =>
  dataUrl((await library()).toSVG({ bcid: 'qrcode', text, scale: 1, padding: 8, backgroundcolor: 'ffffff' }))
