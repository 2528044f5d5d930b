import type { ReactNode } from 'react'
import { useTranslations } from '../../messages/use-translations.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'

const SHOWN = 4

interface NumberListProps {
  readonly label: ReactNode
  readonly numbers: readonly string[]
  readonly to: (number: string) => string
}

/** Links to the payables; those after the first four are collapsed. */
export function NumberList({ label, numbers, to }: NumberListProps) {
  const t = useTranslations('payment')
  const links = (some: readonly string[]) =>
    some.map((number) => (
      <li key={number} className="figures">
        <TextLink to={to(number)} standalone>
          {number}
        </TextLink>
      </li>
    ))
  const rest = numbers.slice(SHOWN)
  const row = 'flex flex-wrap gap-x-3 gap-y-0.5 pointer-coarse:gap-y-2.5'
  return (
    <div className="grid gap-1">
      <ul className={row}>
        <li>{label}</li>
        {links(numbers.slice(0, SHOWN))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="disclosure">{t('more_numbers', { count: rest.length })}</summary>
          <ul className={`${row} mt-1`}>{links(rest)}</ul>
        </details>
      )}
    </div>
  )
}
