import { useState } from 'react'
import { callIdempotent } from '../api/call.ts'
import { useKeyOfInput } from '../api/use-key-of-input.ts'
import { useTranslations } from '../messages/use-translations.tsx'
import { Moment, Money } from '../ui/amounts/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmCall } from './confirm-call.tsx'
import type { StoredRow } from './storage-days-left.tsx'
import { usePayRecord } from './wallet/use-pay-record.ts'

/**
 * Extends the storage of one item: shows the price, the new end and what happens otherwise, then leads to the
 * payment.
 */
export function ExtendStorage({ order }: { readonly order: StoredRow & { readonly order_id: string } }) {
  const t = useTranslations('account')
  const payRecord = usePayRecord()
  const [isAsking, setAsking] = useState(false)
  const { keyOf } = useKeyOfInput()
  const offer = order.storage_extension
  if (!offer) return null

  const extension = {
    order_id: order.order_id,
    storage_free_until: order.storage_free_until,
    total_amount: offer.amount,
  }
  const figures = {
    count: offer.days,
    sum: <Money amount={offer.amount} />,
    until: <Moment at={offer.until} />,
  }
  return (
    <>
      <Button variant="plain" size="small" onClick={() => setAsking(true)}>
        {t('storage_extend')}
      </Button>
      <ConfirmCall
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('storage_extend_title')}
        text={
          <>
            {t.rich('storage_extend_text', figures)} {t('storage_extend_why')} {t('storage_extend_back')}
          </>
        }
        confirm={t('storage_extend_pay')}
        send={() => callIdempotent(keyOf(extension))('/api/shopping/extend_storage', extension)}
        leadsTo={({ order_id }) => payRecord(order_id)}
      />
    </>
  )
}
