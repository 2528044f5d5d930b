/** Countries of a price by their codes, cut where there is no room; all of them on hover. */
export function CountryCodes({ codes }: { readonly codes: readonly string[] }) {
  const text = codes.join(' ')
  return (
    <span className="block max-w-56 truncate" title={text}>
      {text}
    </span>
  )
}
