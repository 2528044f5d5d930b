import type { Data } from '@sampan/contract'
import { type ReactNode, useState } from 'react'
import type { ApiResult } from '../../../api/api-result.ts'
import { call, callIdempotent } from '../../../api/call.ts'
import { useKeyOfInput } from '../../../api/use-key-of-input.ts'
import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { PriceSummary } from '../../../ui/amounts/price-summary.tsx'
import { Button } from '../../../ui/button.tsx'
import { clearSessionState, useSessionState } from '../../../ui/drafts/use-session-state.ts'
import { FormError } from '../../../ui/forms/field.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { Pagination } from '../../../ui/navigation/pagination.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { Failed } from '../../../ui/states.tsx'
import { DetailCard } from '../../detail-page.tsx'
import { pageCountOf } from '../../pagination.ts'
import { useReload } from '../../use-reload.ts'
import { canBeSent } from '../../warehouse/selected-items.ts'

type Quoted = Data<'/api/groups/quote_goods'>

const nothing: readonly string[] = []

/** Selects warehouse items, shows their price alone and in the group, and adds them. The selection is kept until they are. */
export function AddGoods({
  groupNumber: group_number,
  stored,
  page,
}: {
  readonly groupNumber: string
  /** One page of what is stored. */
  readonly stored: ApiResult<'/api/shopping/get_my_warehouse_list'>
  readonly page: number
}) {
  const t = useTranslations('groups')
  const { colon } = usePunctuation()
  const reload = useReload()
  const storageKey = `group-goods:${group_number}`
  const [chosen, setChosen] = useSessionState(storageKey, nothing)
  const [quoted, setQuoted] = useState<Quoted>()
  const [isInsured, setInsured] = useState(false)
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { keyOf } = useKeyOfInput()

  const choose = (orderId: string, isOn: boolean) => {
    setChosen((last) => (isOn ? [...last, orderId] : last.filter((one) => one !== orderId)))
    setQuoted(undefined)
    setError('')
  }
  const show = async () => {
    if (chosen.length === 0) return setError(t('choose_first'))
    setBusy(true)
    const answer = await call('/api/groups/quote_goods', { group_number, order_ids: [...chosen] })
    setBusy(false)
    if (answer.ok) setQuoted(answer.data)
    else setError(answer.msg)
  }
  const premium = isInsured ? (quoted?.insurance?.premium_amount ?? 0) : 0
  const add = async () => {
    if (!quoted) return
    setBusy(true)
    const goods = {
      group_number,
      order_ids: [...chosen],
      is_insured: premium > 0,
      total_amount: Math.round((quoted.alone_amount + premium) * 100) / 100,
    }
    const answer = await callIdempotent(keyOf(goods))('/api/groups/add_goods', goods)
    setBusy(false)
    if (answer.ok) {
      clearSessionState(storageKey)
      return void reload()
    }
    setQuoted(undefined)
    setError(answer.msg)
  }
  if (!stored.ok) return <Failed answer={stored} text={t('failed')} onRetry={reload} />
  const { list, total_count } = stored.data
  if (total_count === 0)
    return (
      <DetailCard title={t('goods_title')}>
        <p className="text-small text-ink-2">{t('no_stored')}</p>
      </DetailCard>
    )
  return (
    <DetailCard title={t('goods_title')}>
      <div className="grid gap-4">
        <p className="text-small text-ink-2">
          {t('no_goods')} {t('choose_goods')}
          {colon.trim()}
        </p>
        <ul className="grid gap-1">
          {list
            .filter(canBeSent)
            .map(({ order_id, product_name, product_image_url, qc_image_url, product_weight }) => (
              <li key={order_id}>
                <Checkbox
                  className="w-full"
                  checked={chosen.includes(order_id)}
                  onChange={({ target }) => choose(order_id, target.checked)}
                >
                  <span className="flex items-center gap-3">
                    <Thumbnail src={product_image_url || (qc_image_url[0]?.url ?? '')} size="small" />
                    <span className="min-w-0 text-small [overflow-wrap:anywhere]">
                      <bdi>{product_name}</bdi> · <Weight kg={product_weight} />
                    </span>
                  </span>
                </Checkbox>
              </li>
            ))}
        </ul>
        <Pagination page={page} pageCount={pageCountOf('warehouse', total_count)} />
        <FormError>{error}</FormError>
        {quoted ? (
          <>
            {quoted.insurance && (
              <Checkbox checked={isInsured} onChange={({ target }) => setInsured(target.checked)}>
                {t.rich('insure', {
                  premium: <Money amount={quoted.insurance.premium_amount} />,
                  covered: <Money amount={quoted.insurance.covered_amount} />,
                })}
              </Checkbox>
            )}
            <GroupPrice quoted={quoted}>
              <Button variant="primary" onClick={add} busy={isBusy}>
                {t('add')}
              </Button>
            </GroupPrice>
            <p className="text-caption text-ink-2">{t('pay_note')}</p>
          </>
        ) : (
          <p>
            <Button onClick={show} busy={isBusy}>
              {t('show_price')}
            </Button>
          </p>
        )}
      </div>
    </DetailCard>
  )
}

/** The price of a parcel alone, which is the most that is paid, and what is saved in the box of the group. */
function GroupPrice({ quoted, children }: { readonly quoted: Quoted; readonly children: ReactNode }) {
  const t = useTranslations('groups')
  const saved = quoted.alone_amount - quoted.share_amount
  return (
    <PriceSummary
      title={t('in_group')}
      lines={[
        { key: 'weight', label: t('weight'), amount: <Weight kg={quoted.weight} /> },
        { key: 'alone', label: t('alone'), amount: <Money amount={quoted.alone_amount} /> },
        ...(saved > 0
          ? [
              {
                key: 'saved',
                label: t('estimated'),
                amount: t.rich('save', { amount: <Money amount={saved} /> }),
                saves: true,
              },
            ]
          : []),
      ]}
      totalLabel={t('in_group')}
      total={<Money amount={quoted.share_amount} />}
    >
      {children}
    </PriceSummary>
  )
}
