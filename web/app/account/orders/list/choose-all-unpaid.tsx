import { useState } from 'react'
import type { ApiFailure } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import { refusalOfOrder } from '../order-selection.ts'
import { type OrderRow, STATUS } from '../order-statuses.ts'

const AT_ONCE = 100

/** Chooses every unpaid order that the search matches, on all pages of the list. */
export function ChooseAllUnpaid({
  count,
  searchText,
  onChoose,
}: {
  readonly count: number
  readonly searchText: string
  readonly onChoose: (orders: readonly OrderRow[]) => void
}) {
  const t = useTranslations('orders')
  const [isBusy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    const found = await everyUnpaid(searchText)
    setBusy(false)
    if ('ok' in found) toast.error(found.msg)
    else onChoose(found)
  }
  return (
    <Button
      variant="plain"
      size="small"
      className="-my-2 px-0! underline underline-offset-4"
      busy={isBusy}
      onClick={choose}
    >
      {t('choose_all', { count })}
    </Button>
  )
}

async function everyUnpaid(search_text: string): Promise<readonly OrderRow[] | ApiFailure> {
  const all: OrderRow[] = []
  for (let page = 1; ; page += 1) {
    const filter = { search_text, order_status: STATUS.unpaid, page, page_size: AT_ONCE }
    const answer = await call('/api/shopping/get_my_order_list', filter)
    if (!answer.ok) return answer
    all.push(...answer.data.list.filter((order) => refusalOfOrder(order) === null))
    if (page * AT_ONCE >= answer.data.total_count) return all
  }
}
