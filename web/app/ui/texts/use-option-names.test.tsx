// @vitest-environment jsdom
import type { Language } from '@sampan/messages/languages'
import { expect, it } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { useOptionNames } from './use-option-names.ts'

function Names({ note }: { readonly note: string }) {
  return useOptionNames().namesOf(note)
}
const shown = (note: string, lang: Language) =>
  renderPage(<Names note={note} />, { namespaces: ['options'], lang }).container.textContent

it.each([
  ['Sky blue;M', 'es', 'Celeste, M'],
  ['Sky blue;One size', 'ar', 'أزرق سماوي، مقاس واحد'],
  ['Sky blue;XL', 'cn', '天蓝色，XL'],
  ['黑色;均码', 'en', 'Black, One size'],
  ['颜色', 'ar', 'اللون'],
  // A shade of the reader's own language is no word to be replaced.
  ['Charcoal;S', 'en', 'Charcoal, S'],
  ['奶油白;S', 'cn', '奶油白，S'],
  ['Sky blue, long sleeves;加厚款', 'es', 'Sky blue, long sleeves, 加厚款'],
] as const)('options that are usual words are shown in the language of the reader: %s in %s', (note, lang, text) => {
  expect(shown(note, lang)).toBe(text)
})
