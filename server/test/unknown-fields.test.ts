import { type Endpoint, endpoints } from '@sampan/contract'
import { expect, it } from 'vitest'
import { schemaOf } from '../src/http/open-api.ts'
import type { Schema } from './schema.ts'

/** Old clients send various inputs to these lists, which take none. */
const TAKE_ANYTHING = [
  '/api/account/get_country_list',
  '/api/shopping/get_my_cart_list',
  '/api/index/get_shopping_news',
  '/api/faq/get_faq_category_list',
  '/api/faq/get_faq_list',
]
/** The schema of a setting also reads what earlier versions stored, and drops what it does not know. */
const DROP_UNKNOWN = ['/api/staff/settings/change value']
/** The names of the fields differ by kind of item; the use case refuses others. */
const CHECKED_LATER = ['/api/staff/content/save_translation texts']

type Node = Schema & { readonly additionalProperties?: unknown; readonly allOf?: readonly Node[] }

/** Returns the names of the objects of a request that accept fields without a schema; '' is the request. */
function openObjects(schema: Node, name = ''): string[] {
  const { properties = {}, items, anyOf = [], oneOf = [], allOf = [], additionalProperties } = schema
  const isOpen = schema.type === 'object' && additionalProperties !== false
  return [
    ...(isOpen ? [name] : []),
    ...Object.entries(properties).flatMap(([field, inner]) => openObjects(inner, `${name} ${field}`)),
    ...[...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap((inner) => openObjects(inner, name)),
  ]
}

it('no call accepts a field that its schema does not name, at any depth', () => {
  const open = (endpoints as readonly Endpoint[]).flatMap(({ path, request }) =>
    openObjects(schemaOf(request, 'input')).map((name) => path + name),
  )
  expect([...new Set(open)].toSorted()).toEqual(
    [...TAKE_ANYTHING, ...DROP_UNKNOWN, ...CHECKED_LATER].toSorted(),
  )
})
