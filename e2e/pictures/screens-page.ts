import type { Look } from './studio.ts'
import type { Screen } from './the-screens.ts'

export interface Picture {
  readonly screen: Screen
  readonly look: Look
  /** Its file name in docs/screens. */
  readonly file: string
}

const SHOWN = { desktop: 620, phone: 190 } as const

/** Returns docs/screens/README.md: every screen with its pictures, desktop and phone side by side. */
export function screensPage(groups: ReadonlyMap<string, readonly Picture[]>): string {
  const parts = [...groups].map(([title, pictures]) => `## ${title}\n\n${rows(pictures).join('\n\n')}`)
  return [
    '# Screens',
    'The demo shop as `npm run screens` finds it: on a desktop and on a phone. Each is shown in\nEnglish by day and in Chinese in the dark theme.',
    ...parts,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

/** One row per screen and look, for both devices. */
function rows(pictures: readonly Picture[]): string[] {
  const byKey = Map.groupBy(pictures, ({ screen, look }) => [screen.title, look.lang, look.theme].join())
  return [...byKey.values()].map((same) => {
    const [first] = same
    if (!first) return ''
    const { screen, look } = first
    const also = look.lang === 'cn' ? ', in Chinese and dark' : ''
    const images = same.map(
      (picture) =>
        `<img src="${picture.file}" alt="${screen.title}${also}, ${picture.look.device}" width="${SHOWN[picture.look.device]}" align="top">`,
    )
    return `**${screen.title}**${also} · \`${withoutIds(screen.path)}\`\n\n${images.join('\n')}`
  })
}

/** Returns the address without ids that differ between shops. */
const withoutIds = (path: string): string =>
  path.replace(/\?(?!path=|keyword=).*/, '').replace(/\/(S[OP]\w+)$/, '/…')
