import { LANGUAGES } from '@sampan/messages/languages'
import { z } from 'zod'

/** The language of the texts: the reader's, or English where the item is not translated into it. */
export const textLanguage = z.string()

/** The languages that the item is written in: what pages and the sitemap name to search engines. */
export const languages = z.array(z.enum(LANGUAGES))
