import { useTranslations } from '../../../messages/use-translations.tsx'

export const GOODS = ['ordinary', 'food', 'liquid', 'battery', 'length', 'special'] as const

/** The goods of one category that can be shipped, with their conditions. */
export function Shippable({ goods }: { readonly goods: (typeof GOODS)[number] }) {
  const t = useTranslations('forwarding')
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t(`${goods}_text`)}</p>
      <ul className="grid gap-x-8 gap-y-2 text-small tablet:grid-cols-2">
        {t(`${goods}_items`)
          .split(/[;；]\s*/)
          .map((item) => (
            <li key={item} className="border-sea border-s-2 ps-3">
              {item}
            </li>
          ))}
      </ul>
    </div>
  )
}
