/** The usual views of goods, for each of which the catalogue has a name. */
export type ShotView =
  | 'front'
  | 'back'
  | 'side'
  | 'detail'
  | 'size'
  | 'label'
  | 'inside'
  | 'sole'
  | 'serial'
  | 'accessories'
  | 'packaging'
  | 'scale'

/** What a photo shows: a usual view, or one that staff name, in English and perhaps in other languages. */
export type Shot =
  | { readonly view: ShotView }
  | { readonly view: 'own'; readonly name: Readonly<Record<string, string>> & { readonly en: string } }

/** A photo of goods with what it shows; null for one beyond the list of shots. */
export interface ShotPhoto {
  readonly url: string
  readonly shot: Shot | null
}

/** A shot that was left out, with what a colleague wrote about it. */
export interface LeftOutShot {
  readonly shot: Shot
  readonly reason: 'not_applicable' | 'sealed' | 'other'
  readonly note: string
}

/** Returns what tells a shot from the others of its list; '' for a photo beyond it. */
export const shotKey = (shot: Shot | null): string =>
  shot?.view === 'own' ? shot.name.en : (shot?.view ?? '')

interface ShotList {
  /** Beginnings of HS codes; none for all other goods. */
  readonly headings: readonly string[]
}

/** Returns the list for goods with this HS code, '' where it is unknown: that with the longest fitting beginning. */
export function shotListFor<List extends ShotList>(lists: readonly List[], hsCode: string): List | undefined {
  const fit = ({ headings }: List) =>
    Math.max(...headings.map((heading) => (hsCode.startsWith(heading) ? heading.length : -1)), -1)
  const rest = lists.find(({ headings }) => headings.length === 0)
  return lists.reduce<List | undefined>(
    (best, list) => (fit(list) > (best ? fit(best) : -1) ? list : best),
    rest,
  )
}

/** A shot of a list, by its key. */
export interface ListedShot {
  readonly shot: string
  readonly is_required: boolean
}

/** A shot of a list with what it shows. */
export interface KnownShot extends ListedShot {
  readonly known: Shot
}

/** Returns the required shots that are neither photographed nor left out. */
export const missingShots = <Listed extends ListedShot>(
  list: readonly Listed[],
  taken: readonly string[],
  leftOut: readonly string[],
): Listed[] =>
  list.filter(({ shot, is_required }) => is_required && !taken.includes(shot) && !leftOut.includes(shot))

/** Returns the shot that the next photo fills: a required one before an optional one; undefined once all are filled. */
export const nextShot = <Listed extends ListedShot>(
  list: readonly Listed[],
  taken: readonly string[],
  leftOut: readonly string[],
): Listed | undefined =>
  missingShots(list, taken, leftOut)[0] ??
  list.find(({ shot }) => !taken.includes(shot) && !leftOut.includes(shot))
