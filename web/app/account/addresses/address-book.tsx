import { MapPinned } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Button } from '../../ui/button.tsx'
import { loadDialog } from '../../ui/dialogs/load-dialog.tsx'
import { useOpened } from '../../ui/drafts/use-opened.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { Empty, Failed } from '../../ui/states.tsx'
import { ListHeader } from '../list-header.tsx'
import { pageCountOf } from '../pagination.ts'
import { useReload } from '../use-reload.ts'
import type { SavedAddress } from './address.ts'
import type { loadAddressBook } from './address-book.server.ts'
import { AddressCard } from './address-card.tsx'

const AddressDialog = loadDialog(() => import('./address-dialog.tsx'))

export default function AddressBook() {
  const { answer, countries, page } = useLoaderData<typeof loadAddressBook>()
  const t = useTranslations('address')
  const reload = useReload()
  const [editing, setEditing] = useOpened<'new' | SavedAddress['id']>('address')
  if (!answer.ok) return <Failed answer={answer} text={t('list_failed')} onRetry={reload} />
  const { list, total } = answer.data
  const edited = list.find(({ id }) => id === editing)
  return (
    <div className="grid gap-5">
      <ListHeader title={t('title')} note={t('lead')}>
        <Button variant="primary" onClick={() => setEditing('new')}>
          {t('add')}
        </Button>
      </ListHeader>
      {list.length > 0 ? (
        <ul className="grid gap-4 desktop:grid-cols-2">
          {list.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              countries={countries}
              onEdit={() => setEditing(address.id)}
            />
          ))}
        </ul>
      ) : (
        <div className="card">
          <Empty icon={<MapPinned size={40} strokeWidth={1.5} aria-hidden />} title={t('empty_title')}>
            <p className="max-w-sm">{t('empty_text')}</p>
            <Button onClick={() => setEditing('new')}>{t('add_first')}</Button>
          </Empty>
        </div>
      )}
      <Pagination page={page} pageCount={pageCountOf('addresses', total)} />
      {(edited || editing === 'new') && (
        <AddressDialog address={edited} countries={countries} onClose={() => setEditing('')} />
      )}
    </div>
  )
}
