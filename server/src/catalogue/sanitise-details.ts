import { PICTURES_PATH } from '@sampan/contract'
import sanitizeHtml from 'sanitize-html'
import { pictureAddress } from '../http/picture-addresses.ts'
import { type PictureRules, pictureBehind } from './pictures/picture-address.ts'

const MAX_LENGTH = 500_000

/**
 * Reduces a seller's HTML to text, tables and pictures that are served through our own proxy. It runs once,
 * before storing; only its output is ever shown.
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

/** Returns '' for pictures outside the marketplaces' hosts, which removes trackers and unknown hosts. */
function ownPicture(src: string, rules: PictureRules): string {
  const candidates = src.startsWith('//') ? [`https:${src}`, `http:${src}`] : [src]
  const found = candidates.find((url) => pictureBehind(url, rules))
  return found ? pictureAddress(found) : ''
}
