import { millimetres, type Size } from '@sampan/domain/units'
import sanitizeHtml from 'sanitize-html'

/**
 * Providers send every figure as a string or a number, or leave it null, empty or out. Each function here
 * returns null (or '', {}, []) for what it cannot read with certainty, and never throws.
 */

const AMOUNT = /^(?:[¥￥]|CNY|RMB)?\s*(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d+))?\s*元?$/i

/**
 * Converts a decimal amount of yuan to fen, rounded up: `12.5`, `"1,299.00"`, `"￥18"`. A range is an amount only
 * where both ends are equal.
 */
export function fenOf(value: unknown): number | null {
  const ends = textOf(value)
    .normalize('NFKC')
    .split(/\s*[-~–—]\s*/)
    .map(amountIn)
  const [fen = null] = ends
  return ends.every((end) => end === fen) ? fen : null
}

function amountIn(text: string): number | null {
  const match = AMOUNT.exec(text)
  if (!match) return null
  const [, yuan = '', decimals = ''] = match
  const fen = Number(decimals.slice(0, 2).padEnd(2, '0')) + (Number(decimals.slice(2, 6)) > 0 ? 1 : 0)
  return Number(yuan.replaceAll(',', '')) * 100 + fen
}

/**
 * Reads the freight of a seller's sentence (`快递: 10.00`, `快递包邮`), in fen. Null for whatever is not one amount or
 * free for everybody: `满99包邮`, `不包邮`, `江浙沪包邮`, `10.00起`, amounts of several couriers.
 */
function postageOf(value: unknown): number | null {
  const text = textOf(value)
    .normalize('NFKC')
    .replace(/^(?:快递|运费|邮费|全国|卖家|[\s:])+/, '')
  return /^(?:包邮|免运费|免邮费?)$/.test(text) ? 0 : fenOf(text)
}

/**
 * Returns the freight of the first readable field, in fen: 0 when no field states any, null when fields do but
 * none can be read.
 */
export function freightOf(...fields: readonly unknown[]): number | null {
  const stated = fields.filter((field) => field !== undefined && field !== null && field !== '')
  if (stated.length === 0) return 0
  return stated.map(postageOf).find((fen) => fen !== null) ?? null
}

/** Converts a count: `12`, `"1,200"`, `"3.0"`. */
export function wholeOf(value: unknown): number | null {
  const text = textOf(value)
  return /^(?:\d{1,12}|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.test(text) ? Number(text.replaceAll(',', '')) : null
}

const WEIGHT = /^(\d+(?:\.\d+)?)\s*(kg|千克|公斤|g|克)?$/i

/** Converts a weight in kilograms, unless it names its unit, to grams; null for zero. */
export function gramsOf(value: unknown): number | null {
  const match = WEIGHT.exec(textOf(value))
  if (!match) return null
  const [, figure, unit = 'kg'] = match
  const weight = Math.round(Number(figure) * (/^(g|克)$/i.test(unit) ? 1 : 1000))
  return weight > 0 && weight < 1_000_000 ? weight : null
}

/** Reads `length`, `width` and `height` in centimetres; null unless all three are stated. */
export function sizeOf(value: Item): Size | null {
  const [length, width, height] = [value.length, value.width, value.height].map((side) =>
    Math.round(Number(textOf(side)) * 10),
  )
  const isSide = (side = 0) => side > 0 && side <= 20_000
  if (!isSide(length) || !isSide(width) || !isSide(height)) return null
  return {
    length: millimetres(length ?? 0),
    width: millimetres(width ?? 0),
    height: millimetres(height ?? 0),
  }
}

/**
 * Returns an absolute picture address; '' for an invalid one. `//host/…` gets the scheme of its source; OneBound
 * also sends `//http://host/…`.
 */
export function pictureOf(value: unknown, scheme = 'https:'): string {
  const text = textOf(value).replace(/^\/\/(?=https?:\/\/)/, '')
  const url = text.startsWith('//') ? scheme + text : text
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : ''
}

/** Returns the valid addresses of pictures, each once, in their order; see `pictureOf`. */
export const picturesOf = (values: readonly unknown[], scheme: string): string[] => [
  ...new Set(values.map((value) => pictureOf(value, scheme)).filter((url) => url !== '')),
]

/** Returns a text without the space around it, or a number as text; '' for any other value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : ''

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Returns a name without the HTML that sellers and search highlights put into it. */
export function nameOf(value: unknown): string {
  const text = textOf(value)
  if (!/[<&]/.test(text)) return text
  const plain = sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} })
  return plain.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity).trim()
}

/** `true`, `"true"`, `1`. */
export const isTrue = (value: unknown): boolean => /^(true|1)$/i.test(String(value))

/** A JSON object of a provider, nothing about it checked. */
export type Item = Readonly<Record<string, unknown>>

/** Returns an object of a provider's answer; an empty one for any other value, so that reading on finds nothing. */
export const recordOf = (value: unknown): Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Item) : {}

/** Returns the entries of a list. PHP encodes a list with gaps as an object with numeric keys. */
export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  const entries = Object.entries(recordOf(value))
  return entries.every(([key]) => /^\d+$/.test(key)) ? entries.map(([, entry]) => entry) : []
}
