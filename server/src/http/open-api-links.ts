import { LABELS_MOST } from '@sampan/contract'
import { CHANGE_KINDS, STAFF_CHANGE_KINDS } from '@sampan/contract/change-kinds'

type Json = Readonly<Record<string, unknown>>

/** A link that is no call of the contract: a paper or a stream, read with GET. */
interface Link {
  readonly path: string
  readonly access: string
  readonly summary: string
  readonly tag: string
  readonly parameters: readonly Json[]
  readonly responses: Json
}

const text = (description = ''): Json => ({ type: 'string', ...(description && { description }) })
const query = (name: string, schema: Json, required = false): Json => ({
  name,
  in: 'query',
  required,
  schema,
})
const lang = query('lang', text('The language of the paper, as in the header of calls.'))

/** Of a PDF: programs get a refusal as every call has it, browsers as a page. */
const paper: Json = {
  200: {
    description: 'The PDF, or a refusal with its code and message.',
    content: {
      'application/pdf': {},
      'application/json': { schema: { $ref: '#/components/schemas/Refusal' } },
    },
  },
  303: { description: 'Without a session, to the page where one signs in.' },
}

const stream = (kinds: readonly string[], failures: Json): Json => ({
  200: {
    description: `Server-sent events, for 15 minutes at most: \`change\` with one of ${kinds.map((kind) => `\`${kind}\``).join(', ')} as data, \`pulse\` every 25 seconds.`,
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  },
  401: { description: 'Without a session. The body is empty.' },
  503: { description: 'The process ends: connect again.' },
  ...failures,
})
const lastEventId: Json = {
  name: 'Last-Event-ID',
  in: 'header',
  schema: text('The id of the last event: what changed since then is named first, or `all`.'),
}

const links: readonly Link[] = [
  {
    path: '/api/pay/receipt.pdf',
    access: 'customer',
    summary: 'The receipt of something that was paid, as PDF.',
    tag: 'pay',
    parameters: [
      query('kind', { enum: ['order', 'parcel', 'top_up', 'supplement', 'legacy'] }, true),
      query('number', text(), true),
      lang,
    ],
    responses: paper,
  },
  {
    path: '/api/wallet/statement.pdf',
    access: 'customer',
    summary: 'The statement of one month of the wallet, as PDF.',
    tag: 'wallet',
    parameters: [query('month', text('`YYYY-MM` in UTC+8; without it the newest.')), lang],
    responses: paper,
  },
  {
    path: '/api/staff/shipping/customs.pdf',
    access: 'staff: shipping',
    summary: 'The postal customs form or the commercial invoice of a parcel, as PDF.',
    tag: 'staff',
    parameters: [
      query('delivery_number', text(), true),
      query('form', { enum: ['postal', 'invoice'] }, true),
    ],
    responses: paper,
  },
  {
    path: '/api/staff/shipping/carrier-labels.pdf',
    access: 'staff: shipping',
    summary: 'The carriers’ labels of booked parcels as one PDF, in the order of their numbers.',
    tag: 'staff',
    parameters: [query('delivery_numbers', text(`At most ${LABELS_MOST}, separated by commas.`), true)],
    responses: paper,
  },
  {
    path: '/api/account/changes',
    access: 'customer',
    summary: 'What changes for the customer, as it happens: kinds without content, to load the data again.',
    tag: 'account',
    parameters: [
      query('age', {
        type: 'number',
        description: 'Milliseconds since the data was loaded: changes since then are named first.',
      }),
      lastEventId,
    ],
    responses: stream(CHANGE_KINDS, { 429: { description: 'The customer has ten streams open.' } }),
  },
  {
    path: '/api/staff/changes',
    access: 'any staff',
    summary: 'What changes for anybody, at most once a second of each kind.',
    tag: 'staff',
    parameters: [lastEventId],
    responses: stream(STAFF_CHANGE_KINDS, {}),
  },
]

/** The description of every paper and stream by its path. */
export const describedLinks: Json = Object.fromEntries(
  links.map(({ path, access, summary, tag, parameters, responses }) => [
    path,
    {
      get: {
        summary,
        tags: [tag],
        security: [{ token: [] }],
        'x-access': access,
        parameters,
        responses,
      },
    },
  ]),
)
