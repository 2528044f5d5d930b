import { Wallet as WalletIcon } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Money } from '../../ui/amounts/amounts.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ListHeader } from '../list-header.tsx'
import { pageCountOf } from '../pagination.ts'
import { useReload } from '../use-reload.ts'
import { Statements } from './statements.tsx'
import { TopUp, TopUpNotOffered } from './top-up.tsx'
import type { loadWallet } from './wallet.server.ts'
import { WalletRecords } from './wallet-records.tsx'

export default function Wallet() {
  const { records, tiers, months, isOffered, page } = useLoaderData<typeof loadWallet>()
  const t = useTranslations('wallet')
  const reload = useReload()
  if (!records.ok) return <Failed answer={records} text={t('failed')} onRetry={reload} />
  const { list, total, balance_amount } = records.data
  return (
    <div className="grid grid-cols-1 gap-6">
      <ListHeader title={t('title')} />
      <section className="deep grid gap-x-10 gap-y-6 rounded-large p-6 tablet:grid-cols-[1fr_1.3fr] tablet:p-8">
        <div>
          <h2 className="text-small font-normal tracking-normal text-ink-2">{t('balance')}</h2>
          <p className="mt-2 text-[min(2.5rem,11vw)] leading-none font-bold tracking-tight">
            <Money amount={balance_amount} />
          </p>
          <p className="mt-4 max-w-72 text-caption text-ink-3">{t('only_here')}</p>
        </div>
        {isOffered ? <TopUp tiers={tiers} /> : <TopUpNotOffered />}
      </section>
      <h2 className="mt-2 text-title">{t('records')}</h2>
      {list.length > 0 ? (
        <WalletRecords records={list} />
      ) : (
        <div className="card">
          <Empty icon={<WalletIcon size={40} strokeWidth={1.5} aria-hidden />} title={t('empty_title')}>
            <p className="max-w-sm">{t('empty_text')}</p>
            {isOffered && <p className="max-w-sm">{t('empty_start')}</p>}
          </Empty>
        </div>
      )}
      <Pagination page={page} pageCount={pageCountOf('records', total)} />
      <Statements months={months} />
    </div>
  )
}
