/** The country codes of a price, truncated, with the full list as tooltip. */
export function CountryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join(' ')
  return (
    <span className="block max-w-56 truncate" title={text}>
      {text}
    </span>
  )
}
