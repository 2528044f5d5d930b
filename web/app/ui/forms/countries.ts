import { countryName } from '@sampan/messages/intl'
import type { Language } from '@sampan/messages/languages'

/** A country as the API lists it. */
export interface Country {
  readonly country_code: string
  readonly en_name: string
  readonly cn_name: string
}

/** Returns the name of a country in the reader's language. */
export const nameOfCountry = ({ country_code, en_name, cn_name }: Country, lang: Language): string =>
  countryName(lang, country_code, { en: en_name, cn: cn_name })

/** Countries matching the input, by name in English, Chinese or the reader's language, or by code; names that start with it come first. */
export function findCountries<C extends Country>(
  countries: readonly C[],
  typed: string,
  lang: Language,
): readonly C[] {
  const wanted = plain(typed)
  if (wanted === '') return countries
  const rank = (country: Country) => {
    const { country_code, en_name, cn_name } = country
    const names = [plain(en_name), plain(cn_name), plain(nameOfCountry(country, lang))]
    if (country_code.toLowerCase() === wanted || names.some((name) => name.startsWith(wanted))) return 0
    if (names.some((name) => name.split(/[\s(-]/).some((word) => word.startsWith(wanted)))) return 1
    return names.some((name) => name.includes(wanted)) ? 2 : 3
  }
  return countries.filter((country) => rank(country) < 3).sort((one, other) => rank(one) - rank(other))
}

/** Drops case and accents, so that "cote" finds Côte d’Ivoire. */
const plain = (text: string) => text.trim().toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
