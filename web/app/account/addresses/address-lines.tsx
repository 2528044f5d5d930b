import { postalLines } from '@sampan/messages/postal-address'
import { usePunctuation } from '../../messages/use-translations.tsx'

const LATIN = /\p{Script=Latin}/u

interface AddressLinesProps {
  /** Where the address is shown without a heading of its own. */
  readonly name?: string
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly province: string
  readonly countryCode: string
  /** In the reader's language. */
  readonly country: string
  /** Phone and email. */
  readonly contacts: readonly string[]
}

/**
 * An address: name, place, contacts. Each line is one text, read in the direction of its first letter, so that its parts keep
 * their order, and has the commas of its letters, in whichever language it is written.
 */
export function AddressLines(props: AddressLinesProps) {
  const { name = '', country, contacts } = props
  const { comma } = usePunctuation()
  const separator = LATIN.test(props.street) ? ', ' : comma
  const place = [...postalLines(props), country].filter(Boolean).join(separator)
  const contact = contacts.filter(Boolean).join(' · ')
  return [name, place, contact].filter(Boolean).map((line) => (
    <span key={line} className="own-direction block">
      {line}
    </span>
  ))
}
