/** A simplified logo in the colour of the text. */
export function PayPalLogo() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M6.500 2h6c2.700 0 4.300 1.600 3.900 4.200-.5 3.200-2.700 4.600-5.500 4.600H8.600L7.600 16H4Z"
        fill="var(--sea-2)"
      />
      <path
        d="M9 6h5.200c2.500 0 3.900 1.500 3.500 3.900-.5 3-2.500 4.300-5.100 4.300h-1.900L10 18H6.700Z"
        fill="var(--sea)"
      />
    </svg>
  )
}
