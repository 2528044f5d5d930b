import { z } from 'zod'
import type { WebhookEvent, WebhookSubject } from '../payment-provider.ts'

const head = z.object({ id: z.string().min(1).max(200), event_type: z.string().max(200) })

const event = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().default(''),
    dispute_id: z.string().default(''),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
})

/** Returns id and type of an event; null for another shape. */
export function eventHead(raw: Buffer): WebhookEvent | null {
  const read = head.safeParse(JSON.parse(raw.toString('utf8')))
  return read.success ? { id: read.data.id, type: read.data.event_type } : null
}

/** Returns the subject of an event: an order, a refund, a reversal or a dispute. */
export function webhookSubjects(raw: Buffer): readonly WebhookSubject[] {
  const { event_type: type, resource } = event.parse(JSON.parse(raw.toString('utf8')))
  const subject = subjectOf(type, resource)
  return subject.id === '' ? [] : [subject]
}

function subjectOf(type: string, resource: z.output<typeof event>['resource']): WebhookSubject {
  if (type === 'PAYMENT.CAPTURE.REVERSED') return { kind: 'reversal', id: resource.id }
  if (type === 'PAYMENT.CAPTURE.REFUNDED') return { kind: 'refund', id: resource.id }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return { kind: 'dispute', id: resource.dispute_id }
  if (type.startsWith('CHECKOUT.ORDER.')) return { kind: 'payment', id: resource.id }
  return { kind: 'payment', id: resource.supplementary_data?.related_ids?.order_id ?? '' }
}
