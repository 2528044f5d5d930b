import { expect, it } from 'vitest'
import { code128Url, qrCodeUrl } from './barcode.server.ts'

const svgOf = (url: string) => decodeURIComponent(url.slice(url.indexOf(',') + 1))

/** Reads the modules from left to right, as a scanner does: 1 is black. */
function modulesOf(svg: string): string {
  const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const line = Array.from({ length: width }, () => '0')
  for (const [, stroke, path = ''] of svg.matchAll(/stroke-width="(\d+)" d="([^"]+)"/g)) {
    for (const [, middle] of path.matchAll(/M([\d.]+) /g)) {
      const start = Number(middle) - Number(stroke) / 2
      line.fill('1', start, start + Number(stroke))
    }
  }
  return line.join('')
}

it('draws Code 128 with its check symbol and quiet zones', async () => {
  const quiet = '0'.repeat(10)
  // "A" in set B: start, value 33, check (104 + 33) % 103 = 34, stop.
  const symbols = ['11010010000', '10100011000', '10001011000', '1100011101011']
  expect(modulesOf(svgOf(await code128Url('A')))).toBe(quiet + symbols.join('') + quiet)
})

it('draws a QR code with a quiet zone on white', async () => {
  const svg = svgOf(await qrCodeUrl('https://sampan.example/register?invite_code=ABC'))
  const size = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  expect(svg).toContain('fill="#ffffff"')
  // Version n has 17 + 4n modules per side, each 2 wide; the quiet zone is 4 modules on each side.
  expect((size / 2 - 8 - 17) % 4).toBe(0)
})
