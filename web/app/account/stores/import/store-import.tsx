import { useTranslations } from '../../../messages/use-translations.tsx'
import { Loading, Skeleton } from '../../../ui/states.tsx'
import { toast } from '../../../ui/toasts/toast-store.ts'
import type { Store } from '../store.ts'
import { ChooseFile } from './choose-file.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportProgress } from './import-progress.tsx'
import { useImport } from './use-import.ts'

/** Duration of the notice shown when an import starts. */
const NOTICE_MS = 4000

/** The import of one store, from the choice of a file to the payment of its orders. */
export function StoreImport({ store }: { readonly store: Store }) {
  const t = useTranslations('stores')
  const { state, session } = useImport(store.id)

  const read = async (file: File) => {
    toast.warning(t('import_started'), NOTICE_MS)
    const fault = await session.read(file, store.store_type)
    if (fault) toast.error(fault.reason === 'empty' ? t('empty_order') : t('check_order_file'))
  }
  if (state.phase === 'opening') {
    return (
      <Loading>
        <Skeleton className="h-60 rounded-large" />
      </Loading>
    )
  }
  if (state.phase === 'choose') return <ChooseFile store={store} state={state} onFile={read} />
  return (
    <>
      <ImportProgress state={state} />
      {state.phase !== 'reading' && <ImportLines store={store} state={state} session={session} />}
    </>
  )
}
