import { useTranslations } from '../../../messages/use-translations.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { staffPaths } from '../../paths.ts'

interface FoundAgainProps {
  readonly place: string
  /** Of the orders whose customers are being asked about them as missing. */
  readonly numbers: readonly string[]
}

/** Says at the scan box that goods are on a shelf again whose problem is still open, and leads to their orders. */
export function FoundAgain({ place, numbers }: FoundAgainProps) {
  const s = useTranslations('console-shelves')
  return (
    <strong className="text-lead">
      {s('found_again', { place })}
      {numbers.map((number) => (
        <span key={number}>
          {' '}
          <TextLink to={staffPaths.order(number)}>{number}</TextLink>
        </span>
      ))}
    </strong>
  )
}
