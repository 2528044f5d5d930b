import { useTranslations } from '../messages/use-translations.tsx'
import type { StopState } from './voyage-line.tsx'

interface DotsProps {
  /** Names the thing, for who does not see it. */
  readonly label: string
  readonly stops: readonly { readonly key: string; readonly label: string; readonly state: StopState }[]
}

/** A voyage in one line of a dense table: where it is, as small as it goes; the stops' names are spoken and shown on hover. */
export function VoyageDots({ label, stops }: DotsProps) {
  const t = useTranslations('ui')
  return (
    <ol className="voyage-dots" aria-label={label}>
      {stops.map(({ key, label: name, state }) => (
        <li key={key} data-stop={state} title={name} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="sr-only">
            {name}, {t(`stop_${state}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}
