import { textIn } from '../../../api/form-text.ts'
/** The typed values of the expert-buy form. */
export interface Draft {
  readonly product_name: string
  readonly product_link: string
  /** Yuan; undefined while empty. */
  readonly product_sale_price_cny?: number
  readonly quantity: number
  /** Yuan; 0 when unknown. */
  readonly product_freight_amount_cny?: number
  readonly product_remark: string
  readonly product_image_url: string
}

export const emptyDraft: Draft = {
  product_name: '',
  product_link: '',
  quantity: 1,
  product_remark: '',
  product_image_url: '',
}

const TEXTS = ['product_name', 'product_link', 'product_remark', 'product_image_url'] as const
const NUMBERS = ['product_sale_price_cny', 'quantity', 'product_freight_amount_cny'] as const

/** Reads a form's fields; absent fields and invalid numbers are left out. */
export function draftIn(form: FormData): Partial<Draft> {
  const textOf = (name: string) => textIn(form, name).trim()
  const texts = TEXTS.filter((name) => form.has(name)).map((name) => [name, textIn(form, name)])
  const numbers = NUMBERS.filter((name) => textOf(name) !== '' && Number.isFinite(Number(textOf(name)))).map(
    (name) => [name, Number(textOf(name))],
  )
  return Object.fromEntries([...texts, ...numbers])
}

export type Problem = 'required' | 'link' | 'price'
export type Problems = Readonly<Partial<Record<keyof Draft, Problem>>>

/** Validates a draft: every field is required; the price is at least 1, the delivery fee may be 0. */
export function problemsOf(draft: Draft): Problems {
  const problems: Partial<Record<keyof Draft, Problem>> = {}
  for (const name of TEXTS) if (!draft[name].trim()) problems[name] = 'required'
  if (!problems.product_link && !/^https?:$/.test(URL.parse(draft.product_link.trim())?.protocol ?? ''))
    problems.product_link = 'link'
  if (draft.product_sale_price_cny === undefined) problems.product_sale_price_cny = 'required'
  else if (draft.product_sale_price_cny < 1) problems.product_sale_price_cny = 'price'
  if (draft.product_freight_amount_cny === undefined) problems.product_freight_amount_cny = 'required'
  return problems
}
