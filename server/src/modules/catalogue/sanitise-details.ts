import sanitizeHtml from 'sanitize-html'

/** A seller's HTML, reduced to text, tables and pictures. Done once, before it is stored: nothing else is ever shown. */
export function sanitiseDetails(html: string): string {
  return sanitizeHtml(html.slice(0, 500_000), {
    allowedTags: [
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
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'img',
      'hr',
    ],
    allowedAttributes: {
      img: ['src', 'alt', 'width', 'height'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: true,
    transformTags: {
      h1: 'h2',
      img: (tagName, { src = '', alt = '' }) => ({
        tagName,
        attribs: { src: src.startsWith('//') ? `https:${src}` : src, alt },
      }),
    },
    exclusiveFilter: (frame) => frame.tag === 'img' && !/^https?:\/\//.test(frame.attribs.src ?? ''),
  })
}
