/** The logo: a sampan on water. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size * 0.8} viewBox="0 0 30 24" fill="none" aria-hidden="true">
      <path
        d="M2 14c4 1.6 22 1.6 26 0-1.6 4.600-4.400 6.500-7 6.500H9C6.400 20.500 3.600 18.600 2 14Z"
        fill="var(--accent)"
      />
      <path d="M9 13.200C9 8.400 11.700 5.600 15 5.600s6 2.800 6 7.600" stroke="var(--ink)" strokeWidth="2" />
      <path
        d="M1 23.200c2.300-1.300 4.700-1.300 7 0 2.300-1.300 4.700-1.300 7 0 2.300-1.300 4.700-1.300 7 0 2.300-1.300 4.700-1.300 7 0"
        stroke="var(--sea)"
        strokeWidth="1.4"
      />
    </svg>
  )
}
