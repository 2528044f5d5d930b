import type { Data } from '@sampan/contract'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useAccount } from '../../../layout/account-store.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'

type Address = Data<'/api/service/get_warehouse_address'>

const lines = [
  'contact_name',
  'phone',
  'province',
  'city',
  'district',
  'street',
  'detail',
  'postcode',
] as const satisfies readonly (keyof Address)[]

/**
 * The warehouse's address for sellers, to be copied as a whole or line by line. A signed-in customer's mark
 * is part of the name.
 */
export function WarehouseAddress({ address: publicAddress }: { readonly address: Address }) {
  const t = useTranslations('forwarding')
  const { signedIn } = useAccount()
  const [own, setOwn] = useState<Address>()

  useEffect(() => {
    if (!signedIn) return setOwn(undefined)
    void call('/api/service/get_warehouse_address').then((answer) => answer.ok && setOwn(answer.data))
  }, [signedIn])

  const address = own ?? publicAddress
  const whole = `${address.contact_name} ${address.phone}\n${address.province}${address.city}${address.district}${address.street}${address.detail}\n${address.postcode}`
  return (
    <div className="grid gap-4">
      <dl className="grid gap-x-5" lang="zh-CN">
        {lines.map((line) => (
          <div
            key={line}
            className="grid min-h-12 grid-cols-[minmax(0,6.5rem)_minmax(0,1fr)_auto] items-center gap-3 border-line border-b py-1"
          >
            <dt className="text-small wrap-anywhere text-ink-3">{t(`address_${line}`)}</dt>
            <dd className="wrap-anywhere">{address[line]}</dd>
            <dd>
              <CopyButton compact text={address[line]} label={t('copy', { what: t(`address_${line}`) })} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-md text-caption text-ink-2">
          {own && t('own_mark')}
          {!signedIn &&
            t.rich('no_mark', {
              login: <TextLink to={paths.login(paths.forwarding())}>{t('sign_in')}</TextLink>,
            })}
        </p>
        <CopyButton text={whole} label={t('copy_all')} />
      </div>
    </div>
  )
}
