import { findProduct } from '../goods/catalogue.ts'
import type { Product } from '../goods/product.ts'

/** Short links and share codes of shops' apps, and their products. */
const links: [part: string, id: string][] = [
  ['m.tb.cn/h.4s4T1m5', '568804690189'],
  ['m.tb.cn/h.4JGyJuZ', '640103352460'],
  ['CrATXeu9PaK', '640103352460'],
  ['e.tb.cn/h.T8dxmP68pyc4u8t', '691541677564'],
  ['qr.1688.com/share.html?secret=0H9TOj6I', '618593034309'],
  ['qr.1688.com/s/7OnLCakq', '876240928352'],
  ['k.youshop10.com/Bz3kQx7p', '5418645467'],
]

/** Finds the product of a share text, whatever other text surrounds the link or code. */
export function productOfShareText(text: string): Product | undefined {
  const link = links.find(([part]) => text.includes(part))
  return link && findProduct(link[1])
}
