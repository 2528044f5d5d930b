import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callIdempotent } from '../api/call.ts'
import { useKeyOfInput } from '../api/use-key-of-input.ts'
import { useTranslations } from '../messages/use-translations.tsx'
import { Moment, Money } from '../ui/amounts.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'
import { toast } from '../ui/toast-store.ts'
import type { StoredRow } from './storage-days-left.tsx'
import { useReload } from './use-reload.ts'
import { usePayRecord } from './wallet/use-pay-record.ts'

/**
 * Extends the storage of one item: shows the price, the new end and what happens otherwise, then leads to the
 * payment.
 */
export function ExtendStorage({ order }: { readonly order: StoredRow & { readonly order_id: string } }) {
  const t = useTranslations('account')
  const navigate = useNavigate()
  const payRecord = usePayRecord()
  const reload = useReload()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useKeyOfInput()
  const offer = order.storage_extension
  if (!offer) return null

  const extend = async () => {
    setBusy(true)
    const extension = {
      order_id: order.order_id,
      storage_free_until: order.storage_free_until,
      total_amount: offer.amount,
    }
    const answer = await callIdempotent(keyOf(extension))('/api/shopping/extend_storage', extension)
    if (answer.ok) return void navigate(payRecord(answer.data.order_id))
    setBusy(false)
    toast.error(answer.msg)
    void reload(answer)
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
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('storage_extend_title')}
        text={
          <>
            {t.rich('storage_extend_text', figures)} {t('storage_extend_why')}
          </>
        }
        confirm={t('storage_extend_pay')}
        onConfirm={extend}
        busy={isBusy}
      />
    </>
  )
}
