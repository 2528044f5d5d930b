import { inEveryLanguage, type Translated } from '@sampan/messages/languages'

/** A text of the console that staff wrote in these languages; it is empty in all others. */
export const writtenIn = (texts: Translated<string>) => ({ ...inEveryLanguage(() => ''), ...texts })
