import { usePunctuation, useTranslations } from '../../../messages/use-translations.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/input.tsx'
import { Failed } from '../../../ui/states.tsx'
import type { useCarrierServices } from './use-carrier-services.ts'

interface ServiceSelectProps {
  readonly asked: ReturnType<typeof useCarrierServices>
  /** Carrier and service, separated by a space; '' for none. */
  readonly value: string
  readonly onChange: (service: string) => void
  readonly error?: string | undefined
}

/** The services of the carriers that are booked by their own API; a carrier that does not answer is named. */
export function ServiceSelect({ asked, value, onChange, error }: ServiceSelectProps) {
  const p = useTranslations('console-parcels')
  const { comma } = usePunctuation()
  const { answer, problem, askAgain } = asked
  const { services = [], silent = [] } = answer ?? {}
  const isAsking = !answer && problem === ''
  return (
    <>
      <Field label={p('book_service')} error={error}>
        <Select
          name="service"
          value={value}
          disabled={services.length === 0}
          placeholder={p(
            isAsking ? 'services_asked' : services.length > 0 ? 'book_service_choose' : 'services_none',
          )}
          onChange={({ target }) => onChange(target.value)}
          options={services.map(({ carrier, carrier_name, service, name }) => ({
            value: `${carrier} ${service}`,
            label: `${carrier_name} · ${name}`,
          }))}
        />
      </Field>
      {(problem !== '' || silent.length > 0) && (
        <Failed text={problem || p('services_silent', { carriers: silent.join(comma) })} onRetry={askAgain} />
      )}
    </>
  )
}
