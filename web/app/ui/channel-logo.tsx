interface ChannelLogoProps {
  /** The channel's `logo`, or its code. */
  readonly logo: string
  /** True when the channel does not accept the parcel. */
  readonly dim?: boolean
}

const water = 'M0 11.500c2.300-1.500 4.700-1.500 7 0s4.700 1.500 7 0 4.700-1.500 7 0'
const plane = 'M2 9.500 19 3l-3 6.500 3 6.500L2 9.500Zm0 0h14'
/** Our own channels have an icon; others show letters of their code, because carriers' logos are trademarks. */
const drawings: Record<string, string> = {
  sampan_air: plane,
  sampan_saver: plane,
  sampan_sea: water,
}

/** The logo of a channel in a list. */
export function ChannelLogo({ logo, dim = false }: ChannelLogoProps) {
  const drawing = drawings[logo]
  const letters = logo.replace(/_.*/, '').toUpperCase().slice(0, 5)
  return (
    <span
      aria-hidden
      className={`grid size-11 shrink-0 place-items-center rounded-[8px] border border-line ${letters.length > 4 ? 'text-[0.625rem]' : 'text-tiny'} font-bold tracking-tight ${dim ? 'bg-sunken text-ink-3' : 'bg-sea-wash text-sea'}`}
    >
      {drawing ? (
        <svg
          aria-hidden="true"
          width="24"
          height="22"
          viewBox="0 0 21 19"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
        >
          <path d={drawing} strokeLinejoin="round" />
        </svg>
      ) : (
        letters
      )}
    </span>
  )
}
