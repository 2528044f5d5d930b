import type { OptionGroup } from '../product-detail/index.ts'
import { partsOf, plainText, type Traits, traitsOf } from './traits.ts'

export interface OptionMatch {
  /** The proposed value of each group, in the groups' order; undefined where none or several fit. */
  readonly chosen: readonly (string | undefined)[]
  /** True when every group has a proposal and together they cover everything in the variant's text. */
  readonly isWhole: boolean
}

type Option = OptionGroup['options'][number]

/**
 * Proposes the options of a marketplace product for a variant of a store: "Black / XL" is 黑色 and XL, or 黑色 XL
 * where one group holds both. An option with a colour or size that the variant lacks never fits;
 * where two fit equally well, none is proposed. The customer confirms the proposal.
 */
export function matchOptions(variant: string, groups: readonly OptionGroup[]): OptionMatch {
  const wanted = {
    ...traitsOf(variant),
    parts: new Set([plainText(variant), ...partsOf(variant).map(({ text }) => text)]),
  }
  const found = groups.map(({ options }) => bestOf(options, wanted))
  const said = new Set(found.flatMap((fit) => fit?.says ?? []))
  const unsaid = [...wanted.known, ...wanted.other].filter((trait) => !said.has(trait))
  return {
    chosen: found.map((fit, group) => fit?.value ?? onlyOption(groups[group])),
    isWhole:
      unsaid.length === 0 && found.every((fit, group) => (fit ?? onlyOption(groups[group])) !== undefined),
  }
}

const onlyOption = (group: OptionGroup | undefined): string | undefined =>
  group?.options.length === 1 ? group.options[0]?.value : undefined

interface Fit {
  readonly value: string
  readonly score: number
  /** The traits that the variant names. */
  readonly says: readonly string[]
}

function bestOf(
  options: readonly Option[],
  wanted: Traits & { readonly parts: ReadonlySet<string> },
): Fit | undefined {
  const fits = options.flatMap((option) => fitOf(option, wanted) ?? []).toSorted((a, b) => b.score - a.score)
  const [best, second] = fits
  return best && best.score > (second?.score ?? 0) ? best : undefined
}

const EXACT = 1000
const SHARED = 10

function fitOf(
  { label, value }: Option,
  wanted: Traits & { readonly parts: ReadonlySet<string> },
): Fit | undefined {
  const { known, other } = traitsOf(label)
  const says = [...known, ...other].filter((trait) => wanted.known.has(trait) || wanted.other.has(trait))
  if (wanted.parts.has(plainText(label))) return { value, says, score: EXACT + says.length }
  const isOther = [...known].some((trait) => !wanted.known.has(trait))
  if (isOther || says.length === 0) return undefined
  const additions = known.size + other.size - says.length
  return { value, says, score: Math.max(1, says.length * SHARED - additions) }
}
