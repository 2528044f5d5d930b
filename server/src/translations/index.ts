export { writableTexts, writtenTexts } from './texts-by-language.ts'
export {
  allTranslationsOf,
  hasTranslation,
  putTranslation,
  removeTranslations,
  translationsOf,
} from './translations.queries.ts'
export {
  isCurrent,
  isOriginal,
  languagesOf,
  type Texts,
  type Translation,
  type Translations,
  writtenFor,
} from './written-for.ts'
