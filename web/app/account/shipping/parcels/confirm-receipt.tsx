import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmCall } from '../../confirm-call.tsx'

/** Confirms the receipt of a parcel, after a confirmation dialog. */
export function ConfirmReceipt({ deliveryNumber }: { readonly deliveryNumber: string }) {
  const t = useTranslations('account')
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('confirm_receipt')}
      </Button>
      <ConfirmCall
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('confirm_receipt_title', { number: deliveryNumber })}
        text={t('confirm_receipt_text')}
        confirm={t('confirm_receipt')}
        send={() => call('/api/shopping/confirm_receipt', { delivery_number: deliveryNumber })}
        done={() => t('receipt_confirmed')}
      />
    </>
  )
}
