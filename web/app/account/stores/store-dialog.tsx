import { call } from '../../api/call.ts'
import { choiceIn, textIn } from '../../api/form-text.ts'
import { useTranslations } from '../../messages/use-translations.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextInput } from '../../ui/forms/input.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import type { Store } from './store.ts'
import { storeTypes } from './store-types.ts'

/** Links a store, or changes one. */
export default function StoreDialog({
  store,
  onClose,
}: {
  readonly store: Store | null
  readonly onClose: () => void
}) {
  const t = useTranslations('stores')
  const send = (form: FormData) => {
    const input = {
      store_name: textIn(form, 'store_name'),
      store_link: textIn(form, 'store_link').trim(),
      store_type: choiceIn<Store['store_type']>(form, 'store_type'),
    }
    return store
      ? call('/api/onlinestore/update_store', { id: store.id, ...input })
      : call('/api/onlinestore/add_new_store', input)
  }
  return (
    <EntryDialog
      draftKey={`store:${store?.id ?? 'new'}`}
      title={store ? t('edit_store') : t('add_store')}
      action={store ? t('save') : t('add_store')}
      done={store ? t('saved') : t('store_added')}
      failed={store ? t('save_failed') : t('add_store_failed')}
      send={send}
      onClose={onClose}
    >
      {(errors, kept) => (
        <>
          <Field label={t('store_name')} error={errors.store_name}>
            <TextInput
              name="store_name"
              defaultValue={kept.store_name ?? store?.store_name}
              maxLength={80}
              autoComplete="off"
            />
          </Field>
          <Field label={t('store_link')} hint={t('store_link_hint')} error={errors.store_link}>
            <TextInput
              name="store_link"
              type="url"
              inputMode="url"
              defaultValue={kept.store_link ?? store?.store_link ?? 'https://'}
              maxLength={2000}
              autoComplete="off"
            />
          </Field>
          <Field label={t('store_type')} hint={t('store_type_hint')} error={errors.store_type}>
            <Select
              name="store_type"
              defaultValue={kept.store_type ?? store?.store_type ?? ''}
              placeholder={t('choose')}
              options={storeTypes}
            />
          </Field>
        </>
      )}
    </EntryDialog>
  )
}
