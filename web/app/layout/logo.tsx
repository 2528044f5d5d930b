/** The logo: a sampan on water. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size * 0.8} viewBox="0 0 30 24" fill="none" aria-hidden="true">
      <path
        d="M2 14c4 1.6 22 1.6 26 0-1.6 4.6-4.4 6.5-7 6.5H9C6.4 20.5 3.6 18.6 2 14Z"
        fill="var(--accent)"
      />
      <path d="M9 13.2C9 8.4 11.7 5.6 15 5.6s6 2.8 6 7.6" stroke="var(--ink)" strokeWidth="2" />
      <path
        d="M1 23.2c2.3-1.3 4.7-1.3 7 0 2.3-1.3 4.7-1.3 7 0 2.3-1.3 4.7-1.3 7 0 2.3-1.3 4.7-1.3 7 0"
        stroke="var(--sea)"
        strokeWidth="1.4"
      />
    </svg>
  )
}
