import type { Screen } from './customer-screens.ts'
import type { Appearance } from './studio.ts'

export interface Picture {
  readonly screen: Screen
  readonly appearance: Appearance
  /** Its file name in docs/screens. */
  readonly file: string
}

const IMAGE_WIDTH = { desktop: 620, phone: 190 } as const

/** Returns docs/screens/README.md: every screen with its pictures, desktop and phone side by side. */
export function screensPage(groups: ReadonlyMap<string, readonly Picture[]>): string {
  const parts = [...groups].map(([title, pictures]) => `## ${title}\n\n${rows(pictures).join('\n\n')}`)
  return [
    '# Screens',
    'The demo shop as `npm run screens` shows it: on a desktop and on a phone. Each is shown in\nEnglish with the light theme and in Chinese with the dark theme.',
    ...parts,
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n')
}

/** One row per screen and appearance, for both devices. */
function rows(pictures: readonly Picture[]): string[] {
  const byKey = Map.groupBy(pictures, ({ screen, appearance }) =>
    [screen.title, appearance.lang, appearance.theme].join(),
  )
  return [...byKey.values()].map((same) => {
    const [first] = same
    if (!first) return ''
    const { screen, appearance } = first
    const also = appearance.lang === 'cn' ? ', in Chinese and dark' : ''
    const images = same.map(
      (picture) =>
        `<img src="${picture.file}" alt="${screen.title}${also}, ${picture.appearance.device}" width="${IMAGE_WIDTH[picture.appearance.device]}" align="top">`,
    )
    return `**${screen.title}**${also} · \`${withoutIds(screen.path)}\`\n\n${images.join('\n')}`
  })
}

/** Returns the address without ids that differ between shops. */
const withoutIds = (path: string): string =>
  path.replace(/\?(?!path=|keyword=).*/, '').replace(/\/(S[OP]\w+)$/, '/…')
