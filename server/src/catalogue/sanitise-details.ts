import sanitizeHtml from 'sanitize-html'
import { PICTURES_PATH, type PictureRules, pictureAddress, pictureBehind } from './picture-address.ts'

const MAX_LENGTH = 500_000

/**
 * A seller's HTML, reduced to text, tables and pictures that come through our own proxy. Done once, before it is stored:
 * nothing else is ever shown.
 */
export function sanitiseDetails(html: string, rules: PictureRules): string {
  return sanitizeHtml(html.slice(0, MAX_LENGTH), {
    allowedTags: [
      ...[
        'p',
        'br',
        'b',
        'strong',
        'i',
        'em',
        'u',
        'span',
        'div',
        'h2',
        'h3',
        'h4',
        'ul',
        'ol',
        'li',
        'hr',
        'img',
      ],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: { img: ['src', 'alt'], td: ['colspan', 'rowspan'], th: ['colspan', 'rowspan'] },
    transformTags: {
      h1: 'h2',
      img: (tagName, { src = '', alt = '' }) => ({ tagName, attribs: { src: ownPicture(src, rules), alt } }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !frame.attribs.src?.startsWith(`${PICTURES_PATH}/`),
  })
}

/** '' for a picture of a host that is none of the marketplaces': trackers and strangers are left out. */
function ownPicture(src: string, rules: PictureRules): string {
  const candidates = src.startsWith('//') ? [`https:${src}`, `http:${src}`] : [src]
  const found = candidates.find((url) => pictureBehind(Buffer.from(url).toString('base64url'), rules))
  return found ? pictureAddress(found) : ''
}
