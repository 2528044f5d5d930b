/** The reason of a payment on one line, with the full text as tooltip. */
export function Reason({ text }: { readonly text: string }) {
  return (
    <span className="block max-w-72 truncate tablet:max-wide:max-w-36" title={text}>
      {text}
    </span>
  )
}
